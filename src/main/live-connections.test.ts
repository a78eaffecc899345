import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { SecretName } from "#modules/settings/rules/secrets.ts";
import { announceKeys, saveSecret } from "#modules/settings/store/secrets.server.ts";
import { removeSecret, setConnection } from "#modules/settings/use-cases/secret-commands.server.ts";
import { terminal } from "#platform/commands/actor.ts";
import { systemClock } from "#platform/clock.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { rememberingLog, testServices } from "#testing/services.ts";
import { readConfig } from "./config/config.ts";
import { liveConnections } from "./live-connections.server.ts";
import { openShopSettings } from "./open-shop-settings.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

/** What one process of the shop knows, whose settings each request refreshes. */
async function openNode() {
  const { db } = database;
  const config = readConfig({ APP_URL: "https://shop.example" });
  if (!config.ok) expect.fail(config.error.message);
  const { shop } = testServices(db);
  const log = rememberingLog();
  const parts = { config: config.value, shop, db, clock: systemClock, log };
  const connections = liveConnections(parts);
  const live = await openShopSettings(db, {}, connections.follow);
  return { connections, log, request: () => live.refreshOld() };
}

const stripeKeys = {
  STRIPE_SECRET_KEY: "sk_test_4eC39HqLyjWDarjtT1zdp7dc",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const connect = (name: string, keys: Record<string, string>) =>
  setConnection.run(testServices(database.db), terminal, { name, keys });

test("keys entered in one process are used by every other from the next request on", async () => {
  const nodes = await Promise.all([openNode(), openNode()]);
  const active = async () => {
    await Promise.all(nodes.map(({ request }) => request()));
    return nodes.map(({ connections }) =>
      [...connections.payments.values()].flatMap(({ id, methods, isTest }) =>
        methods.length > 0 ? [[id, isTest]] : [],
      ),
    );
  };
  const both = (...providers: [string, boolean][]) => [providers, providers];
  expect(await active()).toEqual(both());
  await connect("Stripe", { STRIPE_SECRET_KEY: stripeKeys.STRIPE_SECRET_KEY });
  expect(await active()).toEqual(both());
  await connect("Stripe", stripeKeys);
  expect(await active()).toEqual(both(["stripe", true]));
  const [stripe] = nodes.map(({ connections }) => connections.payments.get("stripe"));
  const payPal = { PAYPAL_CLIENT_ID: "a", PAYPAL_CLIENT_SECRET: "b", PAYPAL_WEBHOOK_ID: "c" };
  await connect("PayPal", payPal);
  expect(await active()).toEqual(both(["stripe", true], ["paypal", false]));
  await connect("PayPal", { PAYPAL_ENVIRONMENT: "sandbox" });
  expect(await active()).toEqual(both(["stripe", true], ["paypal", true]));
  const mailers = nodes.map(({ connections }) => connections.mailer);
  await removeSecret.run(testServices(database.db), terminal, { name: "STRIPE_WEBHOOK_SECRET" });
  expect(await active()).toEqual(both(["paypal", true]));
  // An order that is being paid keeps its provider, and the job runner its mailer.
  expect(stripe?.methods).toHaveLength(1);
  expect(nodes.map(({ connections }) => connections.mailer)).toEqual(mailers);
});

test("stored keys that contradict each other leave the former ones in use", async () => {
  const { connections, log, request } = await openNode();
  const before = connections.payments;
  await database.db.transaction().execute(async (tx) => {
    const saved = { at: new Date(), actor: terminal };
    for (const [name, value] of Object.entries({
      ...stripeKeys,
      STRIPE_PUBLISHABLE_KEY: "pk_live_1",
    }))
      await saveSecret(tx, { name: name as SecretName, value }, saved);
    await announceKeys(tx, saved);
  });
  await vi.waitFor(async () => {
    await request();
    expect(log.lines).toMatchObject([{ level: "error" }]);
  });
  expect(connections.payments).toBe(before);
});
