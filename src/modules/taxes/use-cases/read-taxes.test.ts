import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { terminal } from "#modules/commands/rules/actor.ts";
import { err } from "#modules/core/rules/result.ts";
import { openSettings } from "#modules/settings/use-cases/live-settings.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { readPriceNote } from "./read-taxes.server.ts";
import { taxRateCommands } from "./tax-rate-commands.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

test("the rates are read once, and again after each change, on every node", async () => {
  const { db, pool } = database;
  const select = vi.spyOn(db, "selectFrom");
  const reads = () => select.mock.calls.filter((call: unknown[]) => call[0] === "tax_rate").length;
  const nodes = await Promise.all([openSettings(db, {}), openSettings(db, {})]);
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
