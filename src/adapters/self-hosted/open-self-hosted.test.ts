import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Account } from "#modules/accounts/rules/account.ts";
import { codeOf, sessionOf, valueOf, watch } from "#testing/conformance/shopper.ts";
import { newBrowserDouble } from "#testing/browser/browser-double.ts";
import { openSelfHosted } from "./open-self-hosted.ts";

const ada: Account = {
  uid: "ada",
  email: "ada@example.com",
  displayName: "Ada Lovelace",
  emailVerified: true,
};
const newcomer = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: ada.email,
  password: "a long one",
};

type Answer = () => Response | Promise<Response>;

/** The shop's responses by path; tests change them. */
let answers: Record<string, Answer>;
let asked: string[];
let account: Account | null;
let now: number;
let hasFocus: boolean;
let logged: string[];

const json =
  (value: unknown, status = 200) =>
  () =>
    Response.json(value, { status });
const refused = (code: string, status = 400) => json({ code, message: `About ${code}.` }, status);
const signedInAs = (next: Account | null, value: unknown) => () => {
  account = next;
  return Response.json(value);
};

beforeEach(() => {
  asked = [];
  account = null;
  now = Date.parse("2026-03-01T09:00:00Z");
  hasFocus = true;
  logged = [];
  answers = {
    "/api/auth/session": () => Response.json({ account }),
    "/api/auth/sign-in": signedInAs(ada, { account: ada }),
    "/api/auth/sign-out": signedInAs(null, {}),
    "/api/auth/sign-up": json({ email: ada.email, warnings: [] }),
    "/api/auth/google": json({ url: "https://google.example/" }),
  };
});
afterEach(() => vi.useRealTimers());

function newBrowser(google = true) {
  return newBrowserDouble({
    shopUrl: "http://shop.example",
    clientAddress: "10.0.0.1",
    now: () => now,
    hasFocus: () => hasFocus,
    log: (message) => void logged.push(message),
    fetch: async ({ pathname }, { method }) => {
      asked.push(`${method} ${pathname}`);
      const answer = answers[pathname];
      if (!answer) throw new Error(`Nothing is said about ${pathname}.`);
      return answer();
    },
    open: (environment) => openSelfHosted({ kind: "self-hosted", google }, environment),
  });
}

describe("decision 8: a sign-up is remembered as pending", () => {
  test("across reloads, for an hour", async () => {
    const browser = newBrowser();
    valueOf(await browser.identity().signUp(newcomer));
    now += 59 * 60_000;
    expect(await sessionOf(browser.reload())).toEqual({ state: "pending", email: ada.email });
    now += 60_000;
    expect(await sessionOf(browser.reload())).toEqual({ state: "anonymous" });
  });

  test("until a sign-in in any tab", async () => {
    const browser = newBrowser();
    valueOf(await browser.identity().signUp(newcomer));
    const seen = watch(browser.identity());
    await seen.until("pending");
    valueOf(await browser.openTab().identity().signIn(ada.email, "a long one"));
    await seen.until("signed-in");
    await browser.identity().signOut();
    expect(await sessionOf(browser.reload())).toEqual({ state: "anonymous" });
  });

  test("and the page shows an earlier session no longer", async () => {
    account = ada;
    const browser = newBrowser();
    expect(await sessionOf(browser.identity())).toMatchObject({ state: "signed-in" });
    valueOf(await browser.identity().signUp({ ...newcomer, email: "eve@example.com" }));
    expect(await sessionOf(browser.identity())).toMatchObject({ state: "pending" });
  });
});

describe("other tabs", () => {
  test("follow sign-in and sign-out", async () => {
    const browser = newBrowser();
    const seen = watch(browser.openTab().identity());
    await seen.until("anonymous");
    valueOf(await browser.identity().signIn(ada.email, "a long one"));
    await seen.until("signed-in");
    await browser.identity().signOut();
    await seen.until("anonymous");
    expect(seen.told).toHaveLength(3);
  });

  test("reload when a page finds that the address is verified", async () => {
    account = { ...ada, emailVerified: false };
    const browser = newBrowser();
    const seen = watch(browser.identity());
    await seen.until("signed-in");
    // The emailed link, opened in the same browser, ends on a page of the shop.
    account = ada;
    browser.openTab();
    await vi.waitFor(() => expect(seen.last()).toEqual({ state: "signed-in", account: ada }));
  });

  test("with the same state are not made to reload by a page that opens", async () => {
    account = ada;
    const browser = newBrowser();
    await sessionOf(browser.identity());
    const tabs = [browser.openTab(), browser.openTab()];
    for (const tab of tabs) await sessionOf(tab.identity());
    // By then the pages' messages are delivered and their requests sent.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual(Array(3).fill("GET /api/auth/session"));
  });
});

test("a request for another email by an already verified user loads their session", async () => {
  account = { ...ada, emailVerified: false };
  const identity = newBrowser().identity();
  answers["/api/auth/verification"] = json({});
  const seen: unknown[] = [];
  identity.observe((session) => void seen.push(session));
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  account = ada;
  valueOf(await identity.sendVerification());
  expect(seen.at(-1)).toEqual({ state: "signed-in", account: ada });
});

test("case 1: an observer added by another one is called once", async () => {
  const identity = newBrowser().identity();
  const told: string[] = [];
  identity.observe(() => {
    identity.observe(({ state }) => void told.push(state));
  });
  valueOf(await identity.refresh());
  await vi.waitFor(() => expect(told).toEqual(["anonymous"]));
});

describe("an unknown session", () => {
  test("stays unsettled without a network, and settles when it is back", async () => {
    account = ada;
    const browser = newBrowser();
    browser.setOffline(true);
    const identity = browser.reload();
    const seen = watch(identity);
    expect(codeOf(await identity.refresh())).toBe("network-request-failed");
    expect(seen.told).toEqual([]);
    browser.setOffline(false);
    await seen.until("signed-in");
    expect(seen.told).toEqual([{ state: "signed-in", account: ada }]);
  });

  test("is requested again after a server error", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    account = ada;
    const good = answers["/api/auth/session"]!;
    answers["/api/auth/session"] = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
    const identity = newBrowser().identity();
    const seen = watch(identity);
    expect(codeOf(await identity.refresh())).toBe("internal-error");
    answers["/api/auth/session"] = good;
    expect(seen.told).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    await seen.until("signed-in");
  });

  test("is not overwritten by a response from before a sign-in", async () => {
    let late: (response: Response) => void = () => undefined;
    answers["/api/auth/session"] = () => new Promise((resolve) => (late = resolve));
    const identity = newBrowser().identity();
    const seen = watch(identity);
    valueOf(await identity.signIn(ada.email, "a long one"));
    const before = identity.refresh();
    valueOf(await identity.signIn(ada.email, "a long one"));
    late(Response.json({ account: null }));
    valueOf(await before);
    expect(seen.told).toEqual([{ state: "signed-in", account: ada }]);
  });
});

describe("responses that are not from the API", () => {
  test.for([
    [502, "<h1>Bad gateway</h1>", "internal-error"],
    [429, "Slow down.", "too-many-requests"],
    [403, "This request came from another site and was refused.", "permission-denied"],
    [200, "<h1>Please pay for this network</h1>", "internal-error"],
    [400, '{"code":7}', "internal-error"],
  ] as const)("%i %s", async ([status, text, code]) => {
    answers["/api/auth/sign-in"] = () => new Response(text, { status });
    const identity = newBrowser().identity();
    expect(codeOf(await identity.signIn(ada.email, "a long one"))).toBe(code);
  });
});

test("§8 a failed sign-out is only logged, and does not look like a success", async () => {
  account = ada;
  answers["/api/auth/sign-out"] = refused("internal-error", 500);
  const identity = newBrowser().identity();
  await identity.signOut();
  expect(logged).toEqual(["Signing out failed: About internal-error."]);
  expect(await sessionOf(identity)).toMatchObject({ state: "signed-in" });
});

test("case 17: a request answered as anonymous makes the page reload the session", async () => {
  account = ada;
  const identity = newBrowser().identity();
  const seen = watch(identity);
  await seen.until("signed-in");
  account = null;
  answers["/api/auth/devices"] = refused("no-current-user", 401);
  expect(codeOf(await identity.ask.json("/api/auth/devices"))).toBe("no-current-user");
  await seen.until("anonymous");
});

describe("Google's window", () => {
  test("is not opened, without a request, if Google is not set up", async () => {
    const browser = newBrowser(false);
    expect(codeOf(await browser.identity().signInWithGoogle())).toBe("operation-not-allowed");
    expect([browser.googleWindows(), asked]).toEqual([0, ["GET /api/auth/session"]]);
  });

  test("closed while a session already existed proves nothing", async () => {
    account = ada;
    const browser = newBrowser();
    await sessionOf(browser.identity());
    browser.expectGoogle({ kind: "is-closed" });
    expect(codeOf(await browser.identity().signInWithGoogle())).toBe("popup-closed-by-user");
    expect(await sessionOf(browser.identity())).toEqual({ state: "signed-in", account: ada });
  });

  test("closed after a sign-in counts as signed in", async () => {
    const browser = newBrowser();
    await sessionOf(browser.identity());
    answers["/api/auth/google"] = signedInAs(ada, { url: "https://google.example/" });
    browser.expectGoogle({ kind: "is-closed" });
    expect(valueOf(await browser.identity().signInWithGoogle())).toEqual(ada);
  });

  test("that only looks closed is waited for until the page has the focus", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    hasFocus = false;
    const browser = newBrowser();
    browser.expectGoogle({ kind: "is-closed" });
    const outcome = browser.identity().signInWithGoogle();
    const settled = vi.fn<() => void>();
    void outcome.then(settled);
    await vi.waitFor(() => expect(asked).toContain("POST /api/auth/google"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
    hasFocus = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(codeOf(await outcome)).toBe("popup-closed-by-user");
  });

  test("is closed if the shop refuses", async () => {
    answers["/api/auth/google"] = refused("too-many-requests", 429);
    const browser = newBrowser();
    const identity = browser.identity();
    expect(codeOf(await identity.signInWithGoogle())).toBe("too-many-requests");
    expect(codeOf(await identity.signInWithGoogle())).toBe("too-many-requests");
    expect(browser.googleWindows()).toBe(2);
  });
});
