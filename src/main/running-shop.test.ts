import { readdir, readFile } from "node:fs/promises";
import { execFile } from "node:child_process";
import path from "node:path";
import { describe, expect, test, type TestContext } from "vitest";
import { findShopSettings } from "#platform/database/shop-settings/shop-settings.server.ts";
import { noteProcess } from "#platform/database/shop-settings/shop-processes.server.ts";
import { newDataFolder } from "#testing/data-folder.ts";
import { openTestDatabase } from "#testing/database.server.ts";
import { placePaidOrder } from "#testing/orders/paid-order.ts";
import { rememberingLog, testServices } from "#testing/services.ts";
import { terminal } from "#platform/commands/actor.ts";
import { setSecret } from "#modules/settings/use-cases/secret-commands.server.ts";
import { defaultSettings } from "#testing/settings.ts";
import { readConfig } from "./config/config.ts";
import { openServices } from "./open-services.server.ts";

const fable = {
  SHOP_NAME: "Fable & Stone",
  SHOP_EMAIL: "hello@fable.example",
  SHOP_ADDRESS: "1 Quarry Lane, Bath",
  APP_URL: "http://localhost:3112",
};

async function newShop({ onTestFinished }: TestContext) {
  const [database, data] = await Promise.all([openTestDatabase(), newDataFolder()]);
  onTestFinished(async () => {
    await database.drop();
    await data.remove();
  });
  const where = { DATABASE_URL: database.url, DATA_DIR: data.folder };
  const start = async (settings: Record<string, string> = {}) => {
    const config = readConfig({ ...where, ...settings });
    if (!config.ok) throw new Error(config.error.message);
    const opened = await openServices(config.value, rememberingLog(), () => {});
    let closed: Promise<void> | undefined;
    const close = () => (closed ??= opened.close());
    onTestFinished(close);
    return { ...opened, close };
  };
  /** `npm run shop` in a process of its own. */
  const inTerminal = (settings: Record<string, string>, ...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { ...process.env, ...where, ...settings };
      execFile(process.execPath, ["src/cli/shop.ts", ...args], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });
  const outbox = path.join(data.folder, "outbox");
  const emails = async () => {
    const files = await readdir(outbox).catch(() => []);
    return Promise.all(files.map((file) => readFile(path.join(outbox, file), "utf8")));
  };
  return { database, start, inTerminal, emails };
}

// One at a time, because each starts processes: together they exceeded their time limits on a busy machine.
describe("a running shop", { timeout: 120_000 }, () => {
  test("an email that a command causes has the running shop's sender, name and links", async (context) => {
    const shop = await newShop(context);
    const first = await shop.start(fable);
    const second = await shop.start();
    expect(second.services.shop).toEqual(first.services.shop);
    expect(second.config.appUrl).toBe("http://localhost:3112");
    const { number } = await placePaidOrder(second.services);
    expect(
      await shop.inTerminal({}, "ship-order", `number=${number}`, "tracking=RR1"),
    ).toMatchObject({ code: 0 });
    const shipped = () => shop.emails().then((all) => all.find((each) => each.includes("RR1")));
    await context.expect.poll(shipped, { timeout: 20_000 }).toBeDefined();
    const email = await shipped();
    expect(email).toContain('From: "Fable & Stone" <hello@fable.example>');
    expect(email).toContain("http://localhost:3112/orders/");
    expect(email).not.toContain("localhost:3000");
    expect(email).not.toContain(defaultSettings.identity.name);
  });

  test("a second process with other settings is refused, and the shop keeps its own", async (context) => {
    const shop = await newShop(context);
    const { services } = await shop.start(fable);
    await expect(shop.start({ ...fable, SHOP_NAME: "Other" })).rejects.toThrow(
      /^SHOP_NAME is "Other" here, but the shop in the database \w+ on .+ was started with "Fable & Stone"; use that value, or stop the shop and start it with the new one\.$/,
    );
    await expect(shop.start({ APP_URL: "https://other.example" })).rejects.toThrow(
      'APP_URL is "https://other.example" here',
    );
    expect(await findShopSettings(services.db)).toEqual({
      url: fable.APP_URL,
      overrides: {
        "identity.name": fable.SHOP_NAME,
        "identity.email": fable.SHOP_EMAIL,
        "identity.address": fable.SHOP_ADDRESS,
      },
    });
    await expect(shop.start({ ...fable, APP_URL: `${fable.APP_URL}/` })).resolves.toBeDefined();
  }, 120_000);

  test("a command with another setting does nothing and ends with one sentence and exit code 1", async (context) => {
    const shop = await newShop(context);
    await shop.start(fable);
    const refused = await shop.inTerminal({ APP_URL: "http://localhost:3000" }, "check");
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(
      /^APP_URL is "http:\/\/localhost:3000" here, but the shop in .+\n$/,
    );
    expect(refused.err.trim()).not.toContain("\n");
  });

  test("a start takes new settings once no other process runs, and commands follow", async (context) => {
    const shop = await newShop(context);
    const first = await shop.start(fable);
    await first.close();
    const renamed = await shop.start({ SHOP_NAME: "Renamed", APP_URL: "http://localhost:3113" });
    expect(renamed.services.shop).toMatchObject({
      name: "Renamed",
      url: "http://localhost:3113",
      address: null,
    });
    expect(await findShopSettings(shop.database.db)).toEqual({
      url: "http://localhost:3113",
      overrides: { "identity.name": "Renamed" },
    });
    expect(await shop.inTerminal({ SHOP_NAME: "Fable & Stone" }, "check")).toMatchObject({
      code: 1,
    });
    expect(await shop.inTerminal({ SHOP_NAME: "Renamed" }, "check")).toMatchObject({ code: 0 });
  });

  test("a start uses stored secrets, and its environment overrides them", async (context) => {
    const shop = await newShop(context);
    const services = testServices(shop.database.db);
    const secrets = {
      PAYPAL_CLIENT_ID: "client",
      PAYPAL_CLIENT_SECRET: "stored-secret",
      MAIL_URL: "smtp://stored.example",
    };
    for (const [name, value] of Object.entries(secrets))
      expect(await setSecret.run(services, terminal, { name, value })).toMatchObject({ ok: true });
    const first = await shop.start({ MAIL_URL: "smtp://own.example" });
    expect(first.config).toMatchObject({
      mailUrl: "smtp://own.example",
      payment: { payPal: null },
    });
    expect(await findShopSettings(shop.database.db)).toMatchObject({
      overrides: { "secret.MAIL_URL": true },
    });
    await first.close();
    await setSecret.run(services, terminal, { name: "PAYPAL_WEBHOOK_ID", value: "hook" });
    const second = await shop.start();
    expect(second.config).toMatchObject({
      mailUrl: "smtp://stored.example",
      payment: { payPal: { clientSecret: "stored-secret" } },
    });
    expect([...second.services.payments.keys()]).toContain("paypal");
  });

  test("a start takes new settings when the only other process was killed", async (context) => {
    const shop = await newShop(context);
    const killed = "0d4ee6d8-3b4c-4e7e-9d4b-0b8f3b1c2a11";
    await noteProcess(shop.database.db, killed);
    await shop.database.pool.query(
      "update shop_process set seen_at = now() - interval '18 seconds'",
    );
    const { services } = await shop.start(fable);
    expect(services.shop.name).toBe("Fable & Stone");
    const left = await shop.database.db.selectFrom("shop_process").select("id").execute();
    expect(left.map(({ id }) => id)).not.toContain(killed);
  });
});
