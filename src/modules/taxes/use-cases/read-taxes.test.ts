import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { terminal } from "#platform/commands/actor.ts";
import { err } from "#modules/core/rules/result.ts";
import { defaultSettings } from "#testing/settings.ts";
import { openShopSettings } from "#main/open-shop-settings.server.ts";
import { collectedRates } from "#modules/taxes/rules/registration.ts";
import { includesTax } from "#modules/taxes/rules/tax-rows.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { readPriceNote, readTaxes } from "./read-taxes.server.ts";
import { taxRateCommands } from "./tax-rate-commands.server.ts";
import { taxRegistrationCommands } from "./tax-registration-commands.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

test("the rates are read once, and again after each change, on every node", async () => {
  const { db, pool } = database;
  const select = vi.spyOn(db, "selectFrom");
  const reads = () => select.mock.calls.filter((call: unknown[]) => call[0] === "tax_rate").length;
  const nodes = await Promise.all([openShopSettings(db, {}), openShopSettings(db, {})]);
  const notes = () =>
    Promise.all(
      nodes.map(async (node) => {
        await node.refresh();
        return readPriceNote({ ...testServices(db), settings: node.current });
      }),
    );
  for (let times = 0; times < 3; times += 1) expect(await notes()).toEqual([null, null]);
  expect(reads()).toBe(1);
  const { ratesVersion } = nodes[0]!.current.tax;
  await pool.query(
    "insert into tax_rate (tax_class, name, rate, country, is_included, valid_from) values ('standard', 'VAT', 0.19, 'US', true, '2020-01-01'); insert into tax_registration (country) values ('US')",
  );
  expect(await notes()).toEqual(["incl. VAT", "incl. VAT"]);
  expect(nodes[0]!.current.tax.ratesVersion).toBe((ratesVersion ?? 0) + 2);
  await pool.query("update tax_rate set name = 'GST'");
  expect(await notes()).toEqual(["incl. GST", "incl. GST"]);
  await pool.query("delete from tax_rate");
  expect(await notes()).toEqual([null, null]);
  expect(reads()).toBe(4);
});

test("a rate of a mistyped state is refused, because it would never apply", async () => {
  const fields = { country: "US", name: "Sales tax", rate: 0.08, isIncluded: false };
  const add = (region: string) =>
    taxRateCommands.add.run(testServices(database.db), terminal, {
      ...fields,
      region,
      validFrom: "2026-01-01",
    });
  const message = "the United States has no region Texsa in its addresses; use postcodes.";
  expect(await add("Texsa")).toEqual(err({ code: "invalid", message }));
  expect((await add("texas")).ok).toBe(true);
});

test.each([
  ["ES", "Las Palmas", "GC"],
  ["ES", "barcelona", "B"],
  ["BR", "Sao Paulo", "SP"],
  ["IN", "Kerala", "KL"],
  ["JP", "Tokyo", "Tokyo"],
  ["US", "TX", "TX"],
  // Its addresses have no list of regions.
  ["GB", "Kent", "Kent"],
])("a rate and a registration of %s that were stored as %s apply in %s", async (...row) => {
  const [country, stored, region] = row;
  const { pool, db } = database;
  const services = testServices(db);
  await pool.query("delete from tax_rate; delete from tax_registration");
  await pool.query("insert into tax_registration (country, region) values ($1, $2)", [
    country,
    stored,
  ]);
  const rate = { taxClass: "standard", name: "VAT", rate: 0.07, country, isIncluded: true };
  await pool.query(
    `insert into tax_rate (tax_class, name, rate, country, region, is_included, valid_from)
     values ('standard', 'VAT', 0.07, $1, $2, true, '2020-01-01')`,
    [country, stored],
  );
  const tax = { ...defaultSettings.tax, country, region: stored };
  const place = { country, region, postcode: null };
  const { rules, buyer } = await readTaxes(
    { db, settings: { ...defaultSettings, tax } },
    { place, productIds: [], now: services.clock.now() },
  );
  expect(collectedRates(rules, buyer.place)).toMatchObject([{ rate: 0.07, region }]);
  expect(includesTax("standard", { ...rules, hasEqualNetPrices: false }, buyer)).toBe(true);
  const again = await taxRateCommands.add.run(services, terminal, {
    ...rate,
    region,
    validFrom: "2021-01-01",
  });
  expect(again).toMatchObject({ error: { code: "invalid" } });
  const registered = await taxRegistrationCommands.add.run(services, terminal, { country, region });
  expect(registered).toMatchObject({
    error: { message: `The shop is registered in ${country} ${region} already.` },
  });
});
