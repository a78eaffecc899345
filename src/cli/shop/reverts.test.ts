import { afterAll, beforeAll, expect, test } from "vitest";
import { main } from "#cli/shop.ts";
import { terminal } from "#platform/commands/actor.ts";
import { stockCommands } from "#modules/stock/use-cases/stock-commands.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { storeShopSettings } from "#platform/database/shop-settings/shop-settings.server.ts";
import { runCli } from "#testing/run-cli.ts";
import { testServices } from "#testing/services.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query("update stock set on_hand = 30 where id = 1");
});
afterAll(() => database.drop());

const shop = (...args: string[]) => runCli(main, database.url, args);

async function valueOf({ table, column, key, id }: Omit<Changed, "change">): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(
    `select ${column} as value from ${table} where ${key}::text = $1`,
    [id],
  );
  return rows[0]?.value;
}

type Changed = { change: string[]; table: string; column: string; key: string; id: string };
const product = { table: "product", key: "id", id: "1" };
const kinds: Record<string, Changed> = {
  setting: {
    change: ["settings", "set", "returns.days", "14"],
    table: "setting",
    column: "value",
    key: "name",
    id: "returns",
  },
  price: { change: ["change-price", "id=1", "fields.discount=7"], ...product, column: "discount" },
  text: {
    change: ["change-product", "id=1", "fields.description=New"],
    ...product,
    column: "description",
  },
  stock: {
    change: ["adjust-stock", "id=1", "by=12", "reason=received"],
    table: "stock",
    column: "on_hand",
    key: "id",
    id: "1",
  },
  role: {
    change: ["change-role", "id=support", 'fields.permissions=["orders"]'],
    table: "staff_role",
    column: "permissions",
    key: "name",
    id: "support",
  },
};

test.each(Object.entries(kinds))("a change of a %s is reverted", async (_, { change, ...of }) => {
  const before = await valueOf(of);
  expect(await shop(...change)).toMatchObject({ code: 0, err: "" });
  expect(await valueOf(of)).not.toEqual(before);
  const [number = ""] = (await shop("settings", "history")).out.split("  ");
  expect(await shop("settings", "revert", number)).toMatchObject({ out: `Reverted ${number}.\n` });
  expect((await valueOf(of)) ?? {}).toEqual(before ?? {});
});

test("a revert of stock keeps the sales since, and works once", async () => {
  await shop("adjust-stock", "id=1", "by=50", "reason=received");
  const [number = ""] = (await shop("settings", "history")).out.split("  ");
  await database.pool.query("update stock set on_hand = on_hand - 4, sold = sold + 4 where id = 1");
  const revert = { entry: Number(number) };
  const services = testServices(database.db);
  const both = await Promise.all(
    [1, 2].map(() => stockCommands.revert.run(services, terminal, revert)),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await shop("settings", "revert", number)).toMatchObject({
    err: expect.stringContaining(`Entry ${number} was undone before.`),
  });
  expect(await valueOf({ table: "stock", column: "on_hand", key: "id", id: "1" })).toBe(26);
});

test.each([
  [["change-price", "id=1", "fields.discount=900"], "discount must be a percentage from 0 to 100."],
  [["change-price", "id=0", "fields.discount=9"], "There is no price 0."],
  [["change-stock", "id=1", "fields.on_hand=-1"], "on_hand must be a whole number from 0"],
  [["change-role", "id=owner", "fields.permissions=[]"], "The owner’s role cannot be changed."],
  [
    ["change-role", "id=support", 'fields.permissions=["all"]'],
    "permissions must be a list of permissions",
  ],
  [["add-staff", "name=terminal", "role=owner"], "name: that name is taken."],
  [["add-staff", "name=anna", "role=captain"], "there is no role captain."],
  [
    ["settings", "set", "returns.days", "900"],
    "returns.days must be a whole number of days from 0 to 365.",
  ],
  [["settings", "revert", "999999"], "There is no entry 999999."],
])("%j is refused in one sentence", async (words, sentence) => {
  expect(await shop(...words)).toMatchObject({ code: 1, err: expect.stringContaining(sentence) });
});

test("the output says which values the environment of the shop overrides", async () => {
  const address = "identity.address = 1 High Street, London";
  expect(await shop("settings", "set", "identity.address", "1 High Street, London")).toMatchObject({
    out: expect.stringContaining(`${address}  (default none)\n`),
  });
  const overrides = { "identity.address": "2 Low Road, Bath", "identity.name": "Marlow" };
  await storeShopSettings(database.db, { url: "http://localhost:3000", overrides });
  const { out } = await shop("settings", "get", "identity");
  await storeShopSettings(database.db, { url: "http://localhost:3000", overrides: {} });
  expect(out.split("\n").slice(0, 3)).toEqual([
    "identity.name = Marlow  (set by SHOP_NAME)",
    "identity.legalName = none",
    "identity.address = 2 Low Road, Bath  (set by SHOP_ADDRESS, which overrides 1 High Street, London; default none)",
  ]);
});
