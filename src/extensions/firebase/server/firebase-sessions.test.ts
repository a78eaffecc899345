import { accountLimits } from "#modules/accounts/rules/account.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { insertClosure } from "#modules/accounts/store/closures.server.ts";
import { apiOf } from "#testing/api.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { openFirebaseDouble } from "#extensions/firebase/testing/firebase-double.ts";
import { testServices } from "#testing/services.ts";

let database: TestDatabase;
let firebase: Awaited<ReturnType<typeof openFirebaseDouble>>;
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate account, profile, account_closure, outbox cascade");
  firebase = await openFirebaseDouble(database);
  cookie = "";
});
afterEach(() => vi.unstubAllGlobals());

async function post(path: string, body: object) {
  const { accounts, clock, shop } = firebase;
  const services = { ...testServices(database.db), accounts, clock, shop };
  const response = await apiOf(services, { auth: accounts.api })(
    new Request(`${shop.url}/api/auth/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: shop.url, Cookie: cookie },
      body: JSON.stringify(body),
    }),
  );
  const [set] = response.headers.getSetCookie();
  if (set) cookie = set.split(";")[0] ?? "";
  return { status: response.status, json: (await response.json()) as unknown, set };
}

const exchange = (age = 0) => post("session", { idToken: firebase.idToken(age) });
const identify = () =>
  firebase.accounts.identify(
    new Request("http://localhost:3000/", { headers: { Cookie: cookie } }),
  );
const recheck = () => firebase.clock.advance(accountLimits.providerRecheckSeconds + 1);

describe("an ID token", () => {
  test("is exchanged once for a session whose cookie scripts can't read", async () => {
    const { status, json, set } = await exchange(10);
    expect(status).toBe(200);
    expect(json).toEqual({
      account: {
        uid: "firebase-ada",
        email: "ada@example.com",
        displayName: "Ada Lovelace",
        emailVerified: true,
      },
      isReopened: false,
    });
    expect(set).toMatch(
      /^shop\.session=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await identify()).toEqual({
      account: (json as { account: object }).account,
      authenticatedAt: new Date((firebase.seconds() - 10) * 1000),
    });
  });

  test("of the same sign-in confirms the session and sets no cookie", async () => {
    await exchange();
    const again = await exchange();
    expect([again.status, again.set]).toEqual([200, undefined]);
    const sessions = await database.db.selectFrom("account_session").select("id").execute();
    expect(sessions).toHaveLength(1);
  });

  test("of an older sign-in starts no session, because that one has ended", async () => {
    expect((await exchange(accountLimits.freshProofMinutes * 60 + 1)).status).toBe(401);
    expect(await identify()).toBeNull();
  });

  test("as a bearer token authenticates nothing", async () => {
    const headers = { Authorization: `Bearer ${firebase.idToken()}` };
    expect(
      await firebase.accounts.identify(new Request("http://localhost/", { headers })),
    ).toBeNull();
  });

  test.for([
    ["somebody disabled", () => void (firebase.user.disabled = true)],
    ["somebody signed out everywhere", () => void (firebase.user.validSince = "9999999999")],
    ["somebody else", () => void (firebase.user.localId = "another")],
  ] satisfies [string, () => void][])("of %s starts no session", async ([, change]) => {
    const idToken = firebase.idToken();
    change();
    expect((await post("session", { idToken })).status).toBe(401);
    expect(await database.db.selectFrom("account_session").selectAll().execute()).toEqual([]);
  });
});

describe("a session", () => {
  test("is confirmed with Firebase no more often than the policy says", async () => {
    await exchange();
    const { asked } = firebase.state;
    await identify();
    await identify();
    expect(firebase.state.asked).toBe(asked);
    recheck();
    await identify();
    await identify();
    expect(firebase.state.asked).toBe(asked + 1);
  });

  test.for([
    ["disabled", () => void (firebase.user.disabled = true)],
    ["gone", () => void (firebase.state.isGone = true)],
    ["signed out everywhere", () => void (firebase.user.validSince = `${firebase.seconds()}`)],
  ] satisfies [string, () => void][])(
    "ends once Firebase reports that its owner is %s",
    async ([, change]) => {
      await exchange(5);
      change();
      recheck();
      expect(await identify()).toBeNull();
      expect(await database.db.selectFrom("account_session").selectAll().execute()).toEqual([]);
    },
  );

  test("is neither ended nor trusted while Firebase is unreachable", async () => {
    await exchange();
    recheck();
    firebase.state.isDown = true;
    await expect(identify()).rejects.toThrow("can't be reached");
    firebase.state.isDown = false;
    expect(await identify()).not.toBeNull();
  });

  test("has the owner's latest data from Firebase", async () => {
    await exchange();
    firebase.user.displayName = "Ada King";
    recheck();
    await identify();
    expect((await identify())?.account.displayName).toBe("Ada King");
  });

  test("of another identity provider is rejected, although its account is in the same database", async () => {
    await exchange();
    await database.pool.query("update account set identity_provider = 'self-hosted'");
    expect(await identify()).toBeNull();
  });

  test("ends at sign-out", async () => {
    await exchange();
    const before = cookie;
    await post("sign-out", {});
    cookie = before;
    expect(await identify()).toBeNull();
  });
});

test("a closed account reopens with a sign-in after the closure, not with an earlier one", async () => {
  const uid = "firebase-ada";
  await exchange();
  const requestedAt = firebase.clock.now();
  const closure = { kind: "deactivated", requestedAt } as const;
  await database.db
    .transaction()
    .execute((tx) => insertClosure(tx, { uid, email: "ada@example.com", closure }));
  expect(await identify()).toBeNull();
  expect((await exchange(1)).status).toBe(401);
  firebase.clock.advance(2);
  expect((await exchange()).json).toMatchObject({ isReopened: true });
  expect((await identify())?.account.uid).toBe(uid);
});
