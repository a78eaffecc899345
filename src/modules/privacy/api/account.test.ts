import { openProfile } from "#modules/accounts/store/accounts.server.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#modules/accounts/rules/account.ts";
import type { Services } from "#platform/services.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { apiOf } from "#testing/api.server.ts";
import { accountsOf, testServices } from "#testing/services.ts";

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

type Sent = { method?: string; body?: string; type?: string };

async function ask(path: string, { method = "GET", body, type = "application/json" }: Sent = {}) {
  const headers = { "Content-Type": type, Origin: "https://shop.example" };
  const request = new Request(`https://shop.example${path}`, {
    method,
    headers,
    body: body ?? null,
  });
  const response = await apiOf(services)(request);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return { status: response.status, json: (await response.json()) as unknown };
}

const post = (body: string, type = "application/json"): Sent => ({ method: "POST", body, type });

const writes: [path: string, body: object][] = [
  ["/api/profile", { uid: "ada", change: { gender: "x" } }],
  ["/api/account/close", { kind: "deactivated" }],
];

async function rows() {
  const { rows: found } = await database.pool.query(
    "select uid from profile union all select uid from account_closure",
  );
  return found;
}

describe.for(writes)("%s", ([path, body]) => {
  test("works for a signed-in user", async () => {
    expect(await ask(path, post(JSON.stringify(body)))).toMatchObject({ status: 200 });
    expect(await rows()).toEqual([{ uid: "ada" }]);
  });

  test("refuses an anonymous request", async () => {
    services = { ...services, accounts: accountsOf(null) };
    expect(await ask(path, post(JSON.stringify(body)))).toMatchObject({
      status: 401,
      json: { code: "no-current-user", detail: "Please sign in first." },
    });
    expect(await rows()).toEqual([]);
  });

  test.for([
    ["another method", 405, { method: "PUT", body: JSON.stringify(body) }],
    ["no JSON by its type", 415, post(JSON.stringify(body), "text/plain")],
    ["a form", 415, post("uid=ada", "application/x-www-form-urlencoded")],
    ["no JSON at all", 400, post("{")],
    ["nothing", 400, post("")],
    ["an unknown field", 400, post(JSON.stringify({ ...body, role: "admin" }))],
  ] as const)("refuses %s with a sentence", async ([, status, request]) => {
    expect(await ask(path, request)).toEqual({
      status,
      json: {
        type: "about:blank",
        title: expect.stringMatching(/^[A-Z]/),
        status,
        code: expect.stringMatching(/^[a-z-]+$/),
        detail: expect.stringMatching(/\.$/),
      },
    });
    expect(await rows()).toEqual([]);
  });
});

test("closing accepts one of two kinds", async () => {
  for (const kind of ["suspended", "", null, 1, {}, ["deletion"]])
    expect(await ask("/api/account/close", post(JSON.stringify({ kind })))).toMatchObject({
      status: 400,
      json: { detail: "An account can be deactivated or deleted, nothing else." },
    });
});

describe("GET /api/profile", () => {
  test("case 38: is null without a record, and has its date as text", async () => {
    expect(await ask("/api/profile?uid=ada")).toEqual({
      status: 200,
      json: { profile: null },
    });
    await openProfile(database.db, {
      ...ada,
      firstName: "Ada",
      lastName: "Lovelace",
      now: services.clock.now(),
    });
    expect(await ask("/api/profile?uid=ada")).toMatchObject({
      status: 200,
      json: { profile: { uid: "ada", firstName: "Ada", createdAt: "2026-03-01T09:00:00.000Z" } },
    });
  });

  test.for(["?uid=grace", "", "?uid="])("case 37: %s is refused", async (search) => {
    expect(await ask(`/api/profile${search}`)).toMatchObject({
      status: 403,
      json: { code: "permission-denied" },
    });
  });
});

test("GET /api/account/data returns only the owner's data", async () => {
  expect(await ask("/api/account/data")).toMatchObject({ json: { account: ada } });
  services = { ...services, accounts: accountsOf(null) };
  expect(await ask("/api/account/data")).toMatchObject({ status: 401 });
});

test("closing needs a recent authentication", async () => {
  services = { ...services, accounts: accountsOf(ada, new Date(0)) };
  expect(await ask("/api/account/close", post(JSON.stringify({ kind: "deletion" })))).toMatchObject(
    {
      status: 403,
      json: { code: "requires-recent-login" },
    },
  );
});
