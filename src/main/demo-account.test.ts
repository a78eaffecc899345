import { beforeEach, expect, test, vi } from "vitest";
import { verifyPassword } from "#modules/accounts/use-cases/passwords.server.ts";
import { demoAccount } from "#modules/sample/store/demo-account.server.ts";
import { openAuthApi } from "#testing/accounts/auth-api.ts";
import { testDatabase, openTestDatabase } from "#testing/database.server.ts";
import { rememberingLog, stoppedClock } from "#testing/services.ts";
import { readConfig } from "./config/config.ts";
import { keepDemoAccount } from "./demo-account.ts";

// The stored hash has the real cost.
vi.unmock("node:crypto");

function configAt(appUrl: string) {
  const config = readConfig({ APP_URL: appUrl });
  if (!config.ok) throw new Error(config.error.message);
  return config.value;
}

const database = testDatabase();
let log: ReturnType<typeof rememberingLog>;
beforeEach(async () => {
  await database.pool.query("truncate account, profile cascade");
  log = rememberingLog();
});

const { email, password } = demoAccount;
const start = (appUrl: string, db = database.db) =>
  keepDemoAccount({
    config: configAt(appUrl),
    db,
    clock: stoppedClock(),
    log,
    identity: "self-hosted",
  });
const accounts = () => database.db.selectFrom("account").select("email").execute();

test("the stored hash is of the documented password", async () => {
  expect(await verifyPassword(password, demoAccount.passwordHash)).toBe(true);
});

test("a local sample shop has one verified demo account", async () => {
  const wire = await openAuthApi(database);
  const starts = await Promise.all([
    start("http://localhost:3000"),
    start("http://localhost:3000"),
  ]);
  expect(starts).toEqual([
    { email, password },
    { email, password },
  ]);
  expect(await wire.post("sign-in", { email, password })).toMatchObject({
    status: 200,
    json: { account: { displayName: "Robin Shopper", emailVerified: true } },
  });
  expect(await accounts()).toEqual([{ email }]);
});

test.for(["https://shop.example", "http://192.168.0.7:3000", "https://localhost.example"])(
  "a shop at %s has no demo account, and deletes an existing one",
  async (appUrl) => {
    expect(await start(appUrl)).toBe(null);
    await start("http://127.0.0.1:3000");
    expect(await start(appUrl)).toBe(null);
    expect(await accounts()).toEqual([]);
    expect(log.lines).toHaveLength(1);
  },
);

test("after a change of its password the demo account is not announced", async () => {
  await start("http://localhost:3000");
  await database.db.updateTable("sign_in_method").set({ password_hash: "other" }).execute();
  expect(await start("http://localhost:3000")).toBe(null);
  expect(await start("https://shop.example")).toBe(null);
  expect(await accounts()).toEqual([{ email }]);
});

test("a shop without the sample has no demo account", async ({ onTestFinished }) => {
  const empty = await openTestDatabase("empty");
  onTestFinished(() => empty.drop());
  expect(await start("http://localhost:3000", empty.db)).toBe(null);
});
