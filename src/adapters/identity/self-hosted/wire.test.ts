import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openAccountWire, type TestWire } from "#testing/account-wire.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";

let database: TestDatabase;
let wire: TestWire;

beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());
beforeEach(async () => {
  wire = await openAccountWire(database);
});

const ada = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  password: "correct horse",
};

test("the whole way: sign up, verify, sign in, ask who it is, sign out", async () => {
  expect(await wire.post("sign-up", ada)).toMatchObject({
    status: 200,
    json: { email: "ada@example.com", warnings: [] },
  });
  expect((await wire.get("session")).json).toEqual({ account: null });
  const visit = await wire.get(`verify-email?token=${await wire.newestToken()}`);
  expect(visit.status).toBe(303);
  expect(visit.headers.get("Location")).toBe("https://shop.example/auth?verified=1");
  const account = {
    uid: expect.any(String),
    email: "ada@example.com",
    displayName: "Ada Lovelace",
    emailVerified: true,
  };
  const { email, password } = ada;
  expect((await wire.post("sign-in", { email, password })).json).toEqual({ account });
  expect((await wire.get("session")).json).toEqual({ account });
  expect(await wire.post("sign-out", {})).toMatchObject({ status: 200, json: {} });
  expect((await wire.get("session")).json).toEqual({ account: null });
  expect(wire.log.lines.filter(({ level }) => level !== "info")).toEqual([]);
});

test("a forgotten password is set anew by a mailed link, once", async () => {
  await wire.post("sign-up", ada);
  expect((await wire.post("reset", { email: ada.email })).json).toEqual({});
  const token = await wire.newestToken();
  const weak = await wire.post("reset-password", { token, newPassword: "123" });
  expect(weak).toMatchObject({ status: 400, json: { code: "weak-password" } });
  expect(await wire.post("reset-password", { token, newPassword: "battery staple" })).toMatchObject(
    { status: 200, json: {} },
  );
  expect(await wire.post("reset-password", { token, newPassword: "battery staple" })).toMatchObject(
    { status: 400, json: { code: "invalid-action-code" } },
  );
  const { email, password } = ada;
  expect(await wire.post("sign-in", { email, password })).toMatchObject({
    status: 401,
    json: { code: "invalid-credential" },
  });
  expect(await wire.post("sign-in", { email, password: "battery staple" })).toMatchObject({
    status: 200,
    json: { account: { emailVerified: true } },
  });
});
