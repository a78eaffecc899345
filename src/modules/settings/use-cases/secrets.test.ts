import { afterAll, beforeAll, expect, test } from "vitest";
import { terminal, type Actor } from "#platform/commands/actor.ts";
import { listAuditEntries } from "#platform/commands/audit.server.ts";
import { checkSecret, secretNames, secretOverride } from "#modules/settings/rules/secrets.ts";
import { listSecrets, openSecrets } from "#modules/settings/store/secrets.server.ts";
import { storeShopSettings } from "#platform/database/shop-settings/shop-settings.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import {
  listConnections,
  removeSecret,
  setConnection,
  setSecret,
} from "./secret-commands.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
  await database.pool.query("insert into staff_member (name, role) values ('max', 'manager')");
});
afterAll(() => database.drop());

const value = "sk_test_4eC39HqLyjWDarjtT1zdp7dc";
const set = (name: string, typed: string, actor: Actor = terminal) =>
  setSecret.run(testServices(database.db), actor, { name, value: typed });

test("a secret is stored encrypted, and shows its last four characters", async () => {
  const { db, pool } = database;
  expect(await set("STRIPE_SECRET_KEY", ` ${value}\n`)).toMatchObject({ ok: true });
  expect(await listSecrets(db)).toMatchObject([{ name: "STRIPE_SECRET_KEY", ending: "p7dc" }]);
  expect(await openSecrets(db)).toEqual({ STRIPE_SECRET_KEY: value });
  const { rows } = await pool.query<{ sealed: string }>("select sealed from sealed_secret");
  expect(Buffer.from(rows[0]?.sealed ?? "", "base64url").toString("latin1")).not.toContain("sk_");
  expect(JSON.stringify(await listAuditEntries(db, { limit: 10 }))).not.toContain("4eC39");
  await pool.query("update sealed_secret set name = 'PAYPAL_CLIENT_SECRET'");
  await expect(openSecrets(db)).rejects.toThrow("authenticate");
  await pool.query("update sealed_secret set name = 'STRIPE_SECRET_KEY'");
});

test("a key that the environment sets is named, whether it is stored or not", async () => {
  const { db } = database;
  const overrides = {
    [secretOverride("STRIPE_SECRET_KEY")]: true,
    [secretOverride("MAIL_URL")]: true,
  };
  await storeShopSettings(db, { url: "https://shop.example", overrides });
  const keys = (await listConnections({ db })).flatMap((connection) => connection.keys);
  const named = keys.filter(({ isOverridden }) => isOverridden);
  expect(named).toMatchObject([
    { name: "STRIPE_SECRET_KEY", ending: "p7dc" },
    { name: "MAIL_URL", label: "Address of the mail server", ending: null },
  ]);
});

test("keys for tests and live keys are not stored together", async () => {
  expect(await set("STRIPE_PUBLISHABLE_KEY", "pk_live_1")).toEqual({
    ok: false,
    error: { code: "invalid", message: "Stripe’s keys must both be for tests, or both live." },
  });
  expect(await listSecrets(database.db)).toHaveLength(1);
});

test("the keys of a service are stored together or not at all", async () => {
  const { db, pool } = database;
  const connect = (keys: Record<string, string>, name = "PayPal") =>
    setConnection.run(testServices(db), terminal, { name, keys });
  const names = async () => (await listSecrets(db)).map((secret) => secret.name);
  const before = await names();
  for (const [keys, code] of [
    [{}, "invalid"],
    [{ PAYPAL_CLIENT_ID: " " }, "invalid"],
    [{ PAYPAL_CLIENT_ID: "client", PAYPAL_CLIENT_SECRET: "two words" }, "invalid"],
    [{ PAYPAL_CLIENT_ID: "client", PAYPAL_ENVIRONMENT: "moon" }, "invalid"],
    [{ PAYPAL_CLIENT_ID: "client", MAIL_URL: "smtp://mail.example" }, "unknown"],
  ] as const)
    expect(await connect(keys)).toMatchObject({ ok: false, error: { code } });
  expect(await connect({ MAIL_URL: "smtp://mail.example" }, "Nothing")).toMatchObject({
    ok: false,
  });
  expect(await names()).toEqual(before);
  const versions = async () =>
    (await pool.query("select version from setting where name = 'secrets'")).rows;
  const known = await versions();
  expect(
    await connect({ PAYPAL_CLIENT_ID: "client", PAYPAL_ENVIRONMENT: "sandbox" }),
  ).toMatchObject({
    ok: true,
  });
  expect(await versions()).not.toEqual(known);
  const payPal = (await listConnections({ db })).find(({ name }) => name === "PayPal")?.keys;
  expect(payPal).toMatchObject([
    { name: "PAYPAL_CLIENT_ID", ending: "", choices: null },
    { name: "PAYPAL_CLIENT_SECRET", ending: null },
    { name: "PAYPAL_WEBHOOK_ID", ending: null },
    { name: "PAYPAL_ENVIRONMENT", ending: "sandbox", choices: ["live", "sandbox"] },
  ]);
  for (const name of ["PAYPAL_CLIENT_ID", "PAYPAL_ENVIRONMENT"])
    await removeSecret.run(testServices(db), terminal, { name });
});

test("only the permission secrets sets and removes them", async () => {
  const max = { kind: "staff", name: "max" } as const;
  const forbidden = { ok: false, error: { code: "forbidden" } };
  expect(await set("MAIL_URL", "smtp://mail.example", max)).toMatchObject(forbidden);
  const remove = (actor: Actor) =>
    removeSecret.run(testServices(database.db), actor, { name: "STRIPE_SECRET_KEY" });
  expect(await remove(max)).toMatchObject(forbidden);
  expect(await remove(terminal)).toMatchObject({ ok: true });
  expect(await remove(terminal)).toMatchObject({ ok: false, error: { code: "unknown" } });
  expect(await openSecrets(database.db)).toEqual({});
});

test.each(secretNames)("a wrong %s is refused without being repeated", (name) => {
  for (const wrong of ["", "two words", "http://x", "x".repeat(3000)]) {
    const checked = checkSecret(name, wrong);
    if (checked.ok) continue;
    expect(checked.error).toMatch(/^[A-Z_]+ .+\.$/s);
    expect(wrong === "" || !checked.error.includes(wrong)).toBe(true);
  }
  expect(checkSecret(name, "two words")).toMatchObject({ ok: false });
});
