import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#domain/account/account.ts";
import type { Services } from "#ports/services.ts";
import { requestContext } from "#routes/context.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { accountsOf, rememberingLog, testServices } from "#testing/services.ts";
import { answers } from "#routes/answers.server.ts";
import { answerByMethod } from "./answer-by-method.server.ts";

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

async function ask(path: string, request: Request): Promise<{ status: number; json: unknown }> {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    services,
    log: rememberingLog(),
    clientAddress: "203.0.113.7",
    cacheTags: { value: null },
    seal: () => {},
  });
  const response = await answerByMethod(answers[path] ?? {}, { request, context });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return { status: response.status, json: await response.json() };
}

const get = (path = "/") => new Request(`https://shop.example${path}`);
const send = (method: "POST" | "PUT", body: string, type = "application/json") =>
  new Request("https://shop.example/", { method, body, headers: { "Content-Type": type } });
const post = (body: string, type?: string) => send("POST", body, type);

const writes: [path: string, body: object][] = [
  ["/api/profile", { uid: "ada", change: { gender: "x" } }],
  ["/api/profile/open", { firstName: "Ada", lastName: "Lovelace" }],
  ["/api/account/close", { kind: "deactivated" }],
];

async function rows() {
  const { rows: found } = await database.pool.query(
    "select uid from profile union all select uid from account_closure",
  );
  return found;
}

describe.for(writes)("%s", ([path, body]) => {
  test("does what is asked for whoever is signed in", async () => {
    expect(await ask(path, post(JSON.stringify(body)))).toMatchObject({ status: 200 });
    expect(await rows()).toEqual([{ uid: "ada" }]);
  });

  test("does nothing for nobody", async () => {
    services = { ...services, accounts: accountsOf(null) };
    expect(await ask(path, post(JSON.stringify(body)))).toEqual({
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
    expect(await ask(path, request.clone())).toEqual({
      status,
      json: { code: expect.stringMatching(/^[a-z-]+$/), message: expect.stringMatching(/\.$/) },
    });
    expect(await rows()).toEqual([]);
  });
});

test("what is only read can't be posted to", async () => {
  expect(await ask("/api/account/data", post("{}"))).toEqual({
    status: 405,
    json: { code: "method-not-allowed", message: "This address takes GET only." },
  });
});

test("an address says which methods it takes, and answers the question for its head alone", async () => {
  const context = new RouterContextProvider();
  const methods = { GET: async () => Response.json({}) };
  const asked = (method: string) =>
    answerByMethod(methods, { request: new Request("https://shop.example/", { method }), context });
  expect((await asked("DELETE")).headers.get("Allow")).toBe("GET");
  expect((await asked("HEAD")).status).toBe(200);
});

test("what is only posted to can't be read", async () => {
  for (const path of ["/api/profile/open", "/api/account/close"])
    expect(await ask(path, get())).toMatchObject({ status: 405 });
});

describe("GET /api/profile", () => {
  test("row 38: is null where there is no record, and has its date as text", async () => {
    expect(await ask("/api/profile", get("/?uid=ada"))).toEqual({
      status: 200,
      json: { profile: null },
    });
    await ask(
      "/api/profile/open",
      post(JSON.stringify({ firstName: "Ada", lastName: "Lovelace" })),
    );
    expect(await ask("/api/profile", get("/?uid=ada"))).toMatchObject({
      status: 200,
      json: { profile: { uid: "ada", firstName: "Ada", createdAt: "2026-03-01T09:00:00.000Z" } },
    });
  });

  test.for(["/?uid=grace", "/", "/?uid="])("row 37: %s is refused", async (path) => {
    expect(await ask("/api/profile", get(path))).toMatchObject({
      status: 403,
      json: { code: "permission-denied" },
    });
  });
});

test("GET /api/account/data is for its owner", async () => {
  expect(await ask("/api/account/data", get())).toMatchObject({ json: { account: ada } });
  services = { ...services, accounts: accountsOf(null) };
  expect(await ask("/api/account/data", get())).toMatchObject({ status: 401 });
});

test("closing needs a proof of the last minutes", async () => {
  services = { ...services, accounts: accountsOf(ada, new Date(0)) };
  expect(await ask("/api/account/close", post(JSON.stringify({ kind: "deletion" })))).toMatchObject(
    {
      status: 403,
      json: { code: "requires-recent-login" },
    },
  );
});
