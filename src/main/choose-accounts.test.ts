import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "./api/app.ts";
import { testDatabase } from "#testing/database.server.ts";
import { rememberingLog, testServices, testShop } from "#testing/services.ts";
import { systemClock } from "#platform/clock.ts";
import { chooseAccounts } from "./choose-accounts.server.ts";
import { readConfig } from "./config/config.ts";

const database = testDatabase("empty");
let log: ReturnType<typeof rememberingLog>;
beforeEach(async () => {
  await database.pool.query("truncate account, profile, outbox, rate_counter cascade");
  log = rememberingLog();
});

const APP_URL = "http://localhost:3000";

/** A shop with the given environment, and its responses to requests. */
async function openShop(env: Record<string, string> = { APP_URL }) {
  const config = readConfig(env);
  if (!config.ok) throw new Error(config.error.message);
  const shop = { ...testShop, url: config.value.appUrl };
  const { db } = database;
  const options = { config: config.value, shop, db, clock: systemClock, log };
  const { api: auth, ...accounts } = await chooseAccounts(options);
  const app = apiApp({ ...testServices(db), shop, accounts }, { log, auth });
  return {
    google: accounts.config.kind === "self-hosted" && accounts.config.google,
    ask(path: string, { from = "127.0.0.1", ...init }: RequestInit & { from?: string } = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has("Host")) headers.set("Host", "localhost:3000");
      headers.set("Origin", shop.url);
      const request = new Request(new URL(path, `${shop.url}/api/auth/`), { ...init, headers });
      return app.fetch(request, { id: "", clientAddress: from, cacheTags: { value: null } });
    },
  };
}

type OpenShop = Awaited<ReturnType<typeof openShop>>;

const json = { "Content-Type": "application/json" };
const openWindow = ({ ask }: OpenShop, init: RequestInit & { from?: string } = {}) =>
  ask("google", { method: "POST", body: "{}", ...init, headers: { ...json, ...init.headers } });

/** Signs in through the demo's window; returns the last page's address. */
async function signIn(shop: OpenShop, answer: Record<string, string> = {}) {
  const opened = await openWindow(shop);
  const { url } = (await opened.json()) as { url: string };
  const [cookie = ""] = opened.headers.getSetCookie()[0]?.split(";") ?? [];
  expect((await shop.ask(url)).status).toBe(200);
  const state = new URL(url).searchParams.get("state") ?? "";
  const back = `callback/google?${new URLSearchParams({ state, ...answer })}`;
  const done = await shop.ask(back, { headers: { Cookie: cookie } });
  return { back, done: new URL(done.headers.get("Location") ?? "") };
}

const accounts = () =>
  database.db.selectFrom("account").select(["email", "email_verified"]).execute();

const grace = "grace.hopper@example.com";

describe("without keys, on this machine", () => {
  test("a demo replaces Google", async () => {
    const shop = await openShop();
    expect(shop.google).toBe(true);
    const { back, done } = await signIn(shop);
    expect(done.search).toBe("");
    expect(await accounts()).toEqual([{ email: grace, email_verified: true }]);
    // Another site can't sign this browser in.
    const forged = await shop.ask(back);
    expect(forged.headers.get("Location")).toContain("error=state-mismatch");
    expect(forged.headers.getSetCookie().join()).not.toContain("shop.session");
  });

  test("cancelling counts as closing the window", async () => {
    const { done } = await signIn(await openShop(), { cancel: "yes" });
    expect(done.searchParams.get("error")).toBe("popup-closed-by-user");
  });

  test.for<[string, RequestInit & { from?: string }]>([
    ["from another machine", { from: "192.168.0.7" }],
    ["from another machine under this one's name", { from: "203.0.113.7" }],
    ["by another site's name for this machine", { headers: { Host: "evil.example:3000" } }],
    ["through a proxy", { headers: { "X-Forwarded-For": "203.0.113.7" } }],
    ["through a proxy that names itself", { headers: { Via: "1.1 proxy" } }],
    ["through one that says where it stands", { headers: { Forwarded: "for=203.0.113.7" } }],
  ])("it is not found %s", async ([, init]) => {
    const shop = await openShop();
    expect((await shop.ask("demonstration", init)).status).toBe(404);
    // A window that was opened on this machine is of no use elsewhere.
    const opened = await openWindow(shop);
    const { url } = (await opened.json()) as { url: string };
    const headers = new Headers(init.headers);
    headers.set("Cookie", opened.headers.getSetCookie()[0]?.split(";")[0] ?? "");
    const back = await shop.ask(`callback/google${new URL(url).search}`, { ...init, headers });
    expect(back.headers.get("Location")).toContain("error=operation-not-allowed");
    expect(await accounts()).toEqual([]);
    expect(await (await openWindow(shop, init)).json()).toMatchObject({
      code: "operation-not-allowed",
    });
  });
});

describe("in a shop that others can reach", () => {
  test.for([
    { APP_URL: "https://shop.example" },
    { APP_URL: "http://192.168.0.7:3000" },
    { APP_URL, TRUSTED_PROXIES: "1" },
    { APP_URL, GOOGLE_CLIENT_ID: "shop", GOOGLE_CLIENT_SECRET: "secret" },
  ])("%j: it is not found, whatever a request says", async (env) => {
    const shop = await openShop(env);
    expect(shop.google).toBe("GOOGLE_CLIENT_ID" in env);
    expect((await shop.ask("demonstration")).status).toBe(404);
    if (!shop.google)
      expect(await (await openWindow(shop)).json()).toMatchObject({
        code: "operation-not-allowed",
      });
  });

  test("its earlier sign-ins are deleted, and nothing else", async () => {
    const local = await openShop();
    const sent = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };
    const body = JSON.stringify({ ...sent, password: "correct horse battery" });
    expect((await local.ask("sign-up", { method: "POST", body, headers: json })).status).toBe(200);
    await signIn(local);
    expect(await accounts()).toHaveLength(2);
    await openShop({ APP_URL: "https://shop.example" });
    expect(await accounts()).toEqual([{ email: "ada@example.com", email_verified: false }]);
    const left = await database.pool.query("select from account_session");
    expect(left.rowCount).toBe(0);
    expect(log.lines.filter(({ level }) => level === "warn")).toHaveLength(1);
  });
});
