import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "#domain/account/account.ts";
import { accountEmails } from "#emails/account-emails.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { ada, testServices } from "#testing/services.ts";
import { answerFirebase } from "./answer.server.ts";

let database: TestDatabase;
let owner: Account | null;
let ended: string[];

beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate rate_counter");
  owner = ada;
  ended = [];
});

async function ask(method: "GET" | "POST", path: string): Promise<Response> {
  const services = testServices(database.db);
  const user = { isDisabled: false, validSince: new Date(0), passwordSetAt: null };
  const wire = {
    ...services,
    emails: accountEmails(services.shop),
    enter: async () =>
      owner && {
        identity: { account: owner, authenticatedAt: new Date(0) },
        isReopened: true,
      },
    serviceAccount: {
      accessToken: async () => "access",
      customToken: async (uid: string) => `custom token of ${uid}`,
    },
    toolkit: {
      findByToken: async () => ({ ...ada, ...user }),
      applyVerification: async (code: string) => code === "good",
      endSessions: async (uid: string) => void ended.push(uid),
      remove: async () => {},
    },
  };
  const request = new Request(`https://shop.example/api/auth/${path}`, { method });
  return answerFirebase(wire, request, "203.0.113.7");
}

test.for([
  ["GET", "action?mode=verifyEmail&oobCode=good", 303],
  ["GET", "action?mode=verifyEmail&oobCode=old", 303],
  ["GET", "action?mode=resetPassword&oobCode=secret", 303],
  ["GET", "action", 303],
  ["POST", "end-other-devices", 200],
  ["POST", "password-changed", 200],
  ["POST", "entered", 200],
  ["GET", "session", 404],
] as const)("%s %s is answered by %i, and no cache may keep it", async ([method, path, status]) => {
  const response = await ask(method, path);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([status, "no-store"]);
});

test.for(["end-other-devices", "password-changed", "entered"])(
  "POST %s does nothing for nobody, which no cache may keep either",
  async (path) => {
    owner = null;
    const response = await ask("POST", path);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([401, "no-store"]);
    expect(ended).toEqual([]);
  },
);

test("a verification link says whether it worked, and a reset link leads to the shop's own page", async () => {
  const addresses = await Promise.all(
    ["verifyEmail&oobCode=good", "verifyEmail&oobCode=old", "resetPassword&oobCode=a%2Fb"].map(
      async (link) => (await ask("GET", `action?mode=${link}`)).headers.get("Location"),
    ),
  );
  expect(addresses).toEqual([
    "https://shop.example/auth?verified=1",
    "https://shop.example/auth?verified=0",
    "https://shop.example/reset-password?token=a%2Fb",
  ]);
});
