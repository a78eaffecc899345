import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#domain/account/account.ts";
import type { Services } from "#ports/services.ts";
import { requestContext } from "#routes/context.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { accountsOf, rememberingLog, testServices } from "#testing/services.ts";
import * as close from "./account-close.ts";
import * as data from "./account-data.ts";
import * as open from "./profile-open.ts";
import * as profile from "./profile.ts";

let database: TestDatabase;
let services: Services;
const ada: Account = {
  uid: "ada",
  email: "ada@example.com",
  displayName: "Ada Lovelace",
  emailVerified: true,
};

beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate profile, account_closure, outbox");
  const all = testServices(database.db);
  services = { ...all, accounts: accountsOf(ada, all.clock.now()) };
});

type Call = (args: never) => Promise<Response> | Response;

/** What a route answers, also where it throws its answer. */
async function ask(call: Call, request: Request): Promise<{ status: number; json: unknown }> {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    services,
    log: rememberingLog(),
    clientAddress: "203.0.113.7",
    subjects: { value: null },
    seal: () => {},
  });
  const answer = async () => call({ request, context, params: {} } as never);
  const response = await answer().catch((thrown: unknown) => thrown as Response);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return { status: response.status, json: await response.json() };
}

const get = (path = "/") => new Request(`https://shop.example${path}`);
const send = (method: "POST" | "PUT", body: string, type = "application/json") =>
  new Request("https://shop.example/", { method, body, headers: { "Content-Type": type } });
const post = (body: string, type?: string) => send("POST", body, type);

const writes: [name: string, action: Call, body: object][] = [
  ["/api/profile", profile.action, { uid: "ada", change: { gender: "x" } }],
  ["/api/profile/open", open.action, { firstName: "Ada", lastName: "Lovelace" }],
  ["/api/account/close", close.action, { kind: "deactivated" }],
];

async function rows() {
  const { rows: found } = await database.pool.query(
    "select uid from profile union all select uid from account_closure",
  );
  return found;
}

describe.for(writes)("%s", ([, action, body]) => {
  test("does what is asked for whoever is signed in", async () => {
    expect(await ask(action, post(JSON.stringify(body)))).toMatchObject({ status: 200 });
    expect(await rows()).toEqual([{ uid: "ada" }]);
  });

  test("does nothing for nobody", async () => {
    services = { ...services, accounts: accountsOf(null) };
    expect(await ask(action, post(JSON.stringify(body)))).toEqual({
      status: 401,
      json: { code: "no-current-user", message: "Please sign in first." },
    });
    expect(await rows()).toEqual([]);
  });

  test.for([
    ["another method", 405, send("PUT", JSON.stringify(body))],
    ["no JSON by its type", 415, post(JSON.stringify(body), "text/plain")],
    ["a form", 415, post("uid=ada", "application/x-www-form-urlencoded")],
    ["no JSON at all", 400, post("{")],
    ["nothing", 400, post("")],
    ["an unknown field", 400, post(JSON.stringify({ ...body, role: "admin" }))],
  ] as const)("refuses %s with a sentence", async ([, status, request]) => {
    expect(await ask(action, request.clone())).toEqual({
      status,
      json: { code: expect.stringMatching(/^[a-z-]+$/), message: expect.stringMatching(/\.$/) },
    });
    expect(await rows()).toEqual([]);
  });
});

test("the router's own data requests say of every address that no cache may keep it", () => {
  for (const route of [close, data, open, profile])
    expect(route.headers()).toEqual({ "Cache-Control": "no-store" });
});

test("what is only read can't be posted to", async () => {
  expect(await ask(data.action, post("{}"))).toEqual({
    status: 405,
    json: { code: "method-not-allowed", message: "This address takes GET only." },
  });
});

test("what is only posted to can't be read", async () => {
  for (const loader of [open.loader, close.loader])
    expect(await ask(loader, get())).toMatchObject({ status: 405 });
});

describe("GET /api/profile", () => {
  test("row 38: is null where there is no record, and has its date as text", async () => {
    expect(await ask(profile.loader, get("/?uid=ada"))).toEqual({
      status: 200,
      json: { profile: null },
    });
    await ask(open.action, post(JSON.stringify({ firstName: "Ada", lastName: "Lovelace" })));
    expect(await ask(profile.loader, get("/?uid=ada"))).toMatchObject({
      status: 200,
      json: { profile: { uid: "ada", firstName: "Ada", createdAt: "2026-03-01T09:00:00.000Z" } },
    });
  });

  test.for(["/?uid=grace", "/", "/?uid="])("row 37: %s is refused", async (path) => {
    expect(await ask(profile.loader, get(path))).toMatchObject({
      status: 403,
      json: { code: "permission-denied" },
    });
  });
});

test("GET /api/account/data is for its owner", async () => {
  expect(await ask(data.loader, get())).toMatchObject({ json: { account: ada } });
  services = { ...services, accounts: accountsOf(null) };
  expect(await ask(data.loader, get())).toMatchObject({ status: 401 });
});

test("closing needs a proof of the last minutes", async () => {
  services = { ...services, accounts: accountsOf(ada, new Date(0)) };
  expect(await ask(close.action, post(JSON.stringify({ kind: "deletion" })))).toMatchObject({
    status: 403,
    json: { code: "requires-recent-login" },
  });
});
