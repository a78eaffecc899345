import { firebaseLimits } from "#extensions/firebase/server/auth-api.server.ts";
import {
  deleteClosure,
  anonymiseClosure,
  insertClosure,
} from "#modules/accounts/store/closures.server.ts";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { openFirebaseUnderTest } from "#extensions/firebase/testing/identity-under-test.ts";
import { interceptRequests } from "#extensions/firebase/testing/transport.ts";
import {
  closeAccount,
  codeOf,
  OTHER_PASSWORD,
  sessionOf,
  signedIn,
  valueOf,
} from "#testing/conformance/shopper.ts";
import { readProfile } from "#storefront/pages/profile/profile-client.ts";
import type { TabUnderTest } from "#testing/conformance/identity-under-test.ts";

type Shop = Awaited<ReturnType<typeof openFirebaseUnderTest>>;
let shop: Shop;
beforeAll(async () => {
  shop = await openFirebaseUnderTest(inject("emulatorHost"));
});
afterAll(() => shop.under.close());

/** The request that a browser would send next, with its cookies. */
async function callOf(tab: TabUnderTest, uid: string): Promise<Request> {
  const seen = shop.requestsSeen.length;
  await readProfile(tab.identity().ask, uid);
  const request = shop.requestsSeen.slice(seen).find(({ url }) => url.includes("/api/profile"));
  if (!request) throw new Error("The shop was not asked.");
  return request;
}

const identify = (request: Request) => shop.services.accounts.identify(request);

/** Firebase's times have a resolution of one second. */
async function nextSecond(): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await vi.waitUntil(() => Math.floor(Date.now() / 1000) > now, { interval: 20, timeout: 2000 });
}

async function emailsTo(email: string): Promise<string[]> {
  const rows = await shop.services.db.selectFrom("outbox").select("payload").execute();
  const emails = rows.map(({ payload }) => payload as { to: string; subject: string });
  return emails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

test("a request without a token, or with an invalid one, is anonymous", async () => {
  const ask = (headers: HeadersInit) =>
    identify(new Request("http://localhost:3000/api/profile", { headers }));
  expect(await ask({})).toBeNull();
  expect(await ask({ Authorization: "Basic YWRhOmFkYQ==" })).toBeNull();
  expect(await ask({ Authorization: "Bearer nonsense" })).toBeNull();
  expect(await ask({ Cookie: "session=1" })).toBeNull();
});

test("a session that the shop ends is over at once, on the server and in the browser", async () => {
  const { browser, account } = await signedIn(shop.under);
  const call = await callOf(browser, account.uid);
  expect(await identify(call)).toMatchObject({ account });
  await nextSecond();
  await shop.services.accounts.endSessions(account.uid);
  expect(await identify(call)).toBeNull();
  await browser.identity().refresh();
  expect(await sessionOf(browser.identity())).toEqual({ state: "anonymous" });
});

test("removing an identity works, also twice", async () => {
  const { browser, shopper, account } = await signedIn(shop.under);
  const call = await callOf(browser, account.uid);
  await shop.services.accounts.remove(account.uid);
  await shop.services.accounts.remove(account.uid);
  expect(await identify(call)).toBeNull();
  const identity = browser.identity();
  await identity.refresh();
  expect(await sessionOf(browser.identity())).toEqual({ state: "anonymous" });
  expect(codeOf(await identity.signIn(shopper.email, shopper.password))).toBe("invalid-credential");
});

test("a closed account rejects earlier sessions and reopens at the next sign-in, with an email", async () => {
  const { browser, shopper, account } = await signedIn(shop.under);
  const elsewhere = shop.under.newBrowser();
  valueOf(await elsewhere.identity().signIn(shopper.email, shopper.password));
  const call = await callOf(elsewhere, account.uid);
  await nextSecond();
  valueOf(await browser.identity().confirmPassword(shopper.password));
  valueOf(await closeAccount(browser.identity(), "deactivated"));
  expect(await sessionOf(browser.identity())).toEqual({ state: "anonymous" });
  expect(await identify(call)).toBeNull();

  await nextSecond();
  valueOf(await browser.identity().signIn(shopper.email, shopper.password));
  const again = await callOf(browser, account.uid);
  expect(await identify(again)).toMatchObject({ account: { uid: account.uid } });
  const subjects = await emailsTo(shopper.email);
  expect(subjects).toHaveLength(2);
  expect(await identify(again)).not.toBeNull();
  expect(await emailsTo(shopper.email)).toEqual(subjects);
  expect(await shop.services.db.selectFrom("account_closure").selectAll().execute()).toEqual([]);
});

test("an account being deleted rejects a new sign-in too, without an email", async () => {
  const { browser, shopper, account } = await signedIn(shop.under);
  const { db, clock } = shop.services;
  const requestedAt = new Date(clock.now().getTime() - 60_000);
  const closure = { kind: "deletion", requestedAt, dueAt: requestedAt } as const;
  await db
    .transaction()
    .execute((tx) => insertClosure(tx, { uid: account.uid, email: account.email, closure }));
  expect(
    await db.transaction().execute((tx) => anonymiseClosure(tx, account.uid, clock.now())),
  ).toBe(true);
  expect(await identify(await callOf(browser, account.uid))).toBeNull();
  expect(await emailsTo(shopper.email)).toEqual([]);
  expect(await db.transaction().execute((tx) => deleteClosure(tx, account.uid))).toBe(false);
  await db.deleteFrom("account_closure").execute();
});

test("signing out other devices keeps this session without renewing its authentication", async () => {
  const { browser, shopper, account } = await signedIn(shop.under);
  const before = await identify(await callOf(browser, account.uid));
  const elsewhere = shop.under.newBrowser();
  await nextSecond();
  valueOf(await elsewhere.identity().signIn(shopper.email, shopper.password));
  await nextSecond();
  const identity = browser.identity();
  valueOf(await identity.endOtherDevices());
  valueOf(await identity.refresh());
  expect(await sessionOf(browser.identity())).toEqual({ state: "signed-in", account });
  await elsewhere.identity().refresh();
  expect(await sessionOf(elsewhere.identity())).toEqual({ state: "anonymous" });
  const after = await identify(await callOf(browser, account.uid));
  expect(after?.authenticatedAt.getTime()).toBeLessThan(Date.now() - 1000);
  expect(after?.authenticatedAt.getTime()).toBeGreaterThanOrEqual(
    before?.authenticatedAt.getTime() ?? Infinity,
  );
});

test("changing the password needs the current one, ends other sessions and keeps this one", async () => {
  const { browser, shopper, account } = await signedIn(shop.under);
  const elsewhere = shop.under.newBrowser();
  valueOf(await elsewhere.identity().signIn(shopper.email, shopper.password));
  await nextSecond();
  const identity = browser.identity();
  expect(codeOf(await identity.changePassword("not this one", OTHER_PASSWORD))).toBe(
    "invalid-credential",
  );
  expect(codeOf(await identity.changePassword("", OTHER_PASSWORD))).toBe("invalid-credential");
  expect(codeOf(await identity.changePassword(shopper.password, "1234567"))).toBe("weak-password");
  valueOf(await identity.changePassword(shopper.password, OTHER_PASSWORD));
  expect(await identify(await callOf(browser, account.uid))).not.toBeNull();
  await elsewhere.identity().refresh();
  expect(await sessionOf(elsewhere.identity())).toEqual({ state: "anonymous" });
  const told = await emailsTo(shopper.email);
  expect(told).toHaveLength(1);
  const said = shop.requestsSeen.findLast(({ url }) => url.endsWith("/password-changed"));
  if (!said) throw new Error("The shop was not told.");
  expect((await shop.api(said)).status).toBe(200);
  expect(await emailsTo(shopper.email)).toEqual(told);
});

test("confirming the password renews the authentication; a wrong password does not", async () => {
  const { browser, shopper, account } = await signedIn(shop.under);
  const identity = browser.identity();
  await nextSecond();
  const since = Math.floor(Date.now() / 1000) * 1000;
  expect(codeOf(await identity.confirmPassword("not this one"))).toBe("invalid-credential");
  const old = await identify(await callOf(browser, account.uid));
  expect(old?.authenticatedAt.getTime()).toBeLessThan(since);
  valueOf(await identity.confirmPassword(shopper.password));
  const fresh = await identify(await callOf(browser, account.uid));
  expect(fresh?.authenticatedAt.getTime()).toBeGreaterThanOrEqual(since);
});

test("an owner sees sign-in methods and sessions, and downloads their data", async () => {
  const { browser, shopper, account } = await signedIn(shop.under);
  const identity = browser.identity();
  const { ask } = identity;
  expect(valueOf(await identity.signInMethods())).toEqual({ password: true, google: false });
  const listDevices = async () => {
    type Devices = { devices: { id: string; isThisOne: boolean }[] };
    return valueOf(await ask.json<Devices>("/api/auth/devices")).devices;
  };
  const endDevice = (id: string) => ask.text("/api/auth/end-device", { id });
  expect(await listDevices()).toMatchObject([{ isThisOne: true }]);
  const elsewhere = shop.under.newBrowser();
  valueOf(await elsewhere.identity().signIn(shopper.email, shopper.password));
  const call = await callOf(elsewhere, account.uid);
  const other = (await listDevices()).find(({ isThisOne }) => !isThisOne);
  valueOf(await endDevice(other?.id ?? ""));
  expect(await identify(call)).toBeNull();
  expect(codeOf(await endDevice("1"))).toBe("no-such-device");
  expect(JSON.parse(valueOf(await ask.text("/api/account/data")))).toMatchObject({
    account: { uid: account.uid, email: account.email },
  });
});

test("a Google account reports its method and has no password to confirm", async () => {
  const browser = shop.under.newBrowser();
  const identity = browser.identity();
  browser.expectGoogle({ kind: "signs-in", email: "only-google@example.com", name: "Ida" });
  valueOf(await identity.signInWithGoogle());
  expect(valueOf(await identity.signInMethods())).toEqual({ password: false, google: true });
  codeOf(await identity.confirmPassword("anything at all"));
});

test("after a reload a pending sign-up must sign in to request another email", async () => {
  const { browser, shopper } = await signedIn(shop.under);
  valueOf(await browser.identity().signUp({ ...shopper, email: `x-${shopper.email}` }));
  expect(await sessionOf(browser.identity())).toMatchObject({ state: "pending" });
  const outcome = await browser.reload().sendVerification();
  expect(outcome).toMatchObject({
    ok: false,
    error: { code: "no-current-user", message: "Please sign in to have the email sent again." },
  });
});

test("the reset email's link leads to the shop's page; unknown addresses of the auth API are not found", async () => {
  const ask = (path: string) => shop.api(new Request(`http://localhost:3000${path}`));
  const post = (path: string) =>
    shop.api(
      new Request(`http://localhost:3000${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: "http://localhost:3000" },
        body: "{}",
      }),
    );
  const reset = await ask("/api/auth/action?mode=resetPassword&oobCode=a%2Bb&apiKey=x");
  expect(reset.status).toBe(303);
  expect(reset.headers.get("Location")).toBe("http://localhost:3000/reset-password?token=a%2Bb");
  const other = await ask("/api/auth/action?mode=signIn&continueUrl=https%3A%2F%2Fevil.example");
  expect(other.headers.get("Location")).toBe("http://localhost:3000/auth");
  for (const path of ["/api/auth/sign-up", "/api/auth/sign-in"]) {
    const unknown = await post(path);
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: "not-found" }]);
  }
  const verify = () => ask("/api/auth/action?mode=verifyEmail&oobCode=bogus");
  expect((await verify()).headers.get("Location")).toBe("http://localhost:3000/auth?verified=0");
  const tries = await Promise.all(
    Array.from({ length: firebaseLimits.link.perClient.hits }, verify),
  );
  expect(tries.map(({ status }) => status)).toContain(429);
  expect((await post("/api/auth/end-other-devices")).status).toBe(401);
});

test("an unreachable Firebase is an error: it neither signs strangers in nor owners out", async () => {
  const { browser, account } = await signedIn(shop.under);
  const call = await callOf(browser, account.uid);
  await shop.under.outliveConfirmations();
  const stop = interceptRequests(() => Promise.reject(new TypeError("fetch failed")));
  await expect(identify(call)).rejects.toThrow("can't be reached");
  stop();
  expect(await identify(call)).toMatchObject({ account });
});
