import type { Kysely } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { terminal, type Actor } from "#platform/commands/actor.ts";
import { listAuditEntries } from "#platform/commands/audit.server.ts";
import { defaultSettings } from "#testing/settings.ts";
import { listTaxRegistrations } from "#modules/taxes/store/tax-registrations.server.ts";
import { up } from "#modules/taxes/migrations/0019-tax-registrations.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { readTaxGaps, readTaxRules } from "./read-taxes.server.ts";
import { taxRegistrationCommands as commands } from "./tax-registration-commands.server.ts";

const database = testDatabase("empty");
beforeEach(() =>
  database.pool.query(
    "delete from tax_registration; delete from tax_rate; delete from page_change",
  ),
);

const places = async () =>
  (await listTaxRegistrations(database.db)).map(({ country, region }) =>
    [country, region].filter(Boolean).join(" "),
  );
const add = (input: { country: string; region?: string }, actor: Actor = terminal) =>
  commands.add.run(testServices(database.db), actor, input);

test("a registration is added, changed, reverted and removed, with an entry for each", async () => {
  const services = testServices(database.db);
  const added = await add({ country: "us", region: "texas" });
  if (!added.ok) throw new Error(added.error.message);
  expect(await places()).toEqual(["US TX"]);
  const { rows } = await database.pool.query("select subject from page_change");
  expect(rows).toEqual([{ subject: "everything" }]);
  const id = String(added.value.id);
  const change = { id, version: 1, fields: { region: "new york" } };
  expect(await commands.change.run(services, terminal, change)).toMatchObject({ ok: true });
  expect(await commands.change.run(services, terminal, change)).toMatchObject({
    error: { code: "conflict" },
  });
  expect(await places()).toEqual(["US NY"]);
  const [entry] = await listAuditEntries(database.db, { kind: "tax-registration", limit: 10 });
  const revert = await commands.revert.run(services, terminal, { entry: entry!.number });
  expect(revert).toMatchObject({ ok: true, value: { fields: { country: "US", region: "TX" } } });
  expect(await places()).toEqual(["US TX"]);
  expect(await commands.remove.run(services, terminal, { id: added.value.id })).toMatchObject({
    ok: true,
  });
  expect(await places()).toEqual([]);
  const entries = await listAuditEntries(database.db, { kind: "tax-registration", limit: 10 });
  expect(entries.map(({ command }) => command)).toEqual([
    "remove-tax-registration",
    "revert-tax-registration",
    "change-tax-registration",
    "add-tax-registration",
  ]);
});

test.each([
  [{ country: "DE" }, "The shop is registered in DE already."],
  [{ country: "MC" }, "MC is taxed as a part of FR: enter FR."],
  [
    { country: "US", region: "Texsa" },
    "the United States has no region Texsa in its addresses; use postcodes.",
  ],
])("a registration of %j is refused", async (input, message) => {
  await add({ country: "DE" });
  expect(await add(input)).toMatchObject({ error: { code: "invalid", message } });
  expect(await places()).toEqual(["DE"]);
});

test("two at once make one registration, and staff without the permission make none", async () => {
  await database.pool.query("insert into staff_member (name, role) values ('sue', 'support')");
  const done = await Promise.all([add({ country: "AT" }), add({ country: "AT" })]);
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = await add({ country: "BE" }, { kind: "staff", name: "sue" });
  expect(refused).toMatchObject({ error: { code: "forbidden" } });
  expect(await places()).toEqual(["AT"]);
});

/** The tables of the version before, with these rates (country, region, postcodes, rate, last day) and tax settings. */
async function migrated(rates: string, tax: object): Promise<string[]> {
  const { pool, db } = database;
  await pool.query(`
    drop table tax_registration;
    alter table delivery_method drop column pickup_country, drop column pickup_region,
      drop column pickup_postcode;
    insert into tax_rate (tax_class, name, country, region, postcodes, rate, valid_to, is_included, valid_from)
    select 'standard', 'VAT', country, region, postcodes, rate, valid_to::date, true, '2020-01-01'
    from (values ${rates}) as rates (country, region, postcodes, rate, valid_to)`);
  await pool.query(
    "insert into setting (name, value) values ('tax', $1) on conflict (name) do update set value = excluded.value",
    [JSON.stringify(tax)],
  );
  await up(db as unknown as Kysely<unknown>);
  const { rows } = await pool.query("select value from setting where name = 'tax'");
  expect(rows[0].value).not.toHaveProperty("hasOss");
  return places();
}

test.each<[string, string, object, string[]]>([
  ["at home", "('DE', null, null, 0.19, null)", { country: "DE" }, ["DE"]],
  [
    "with the one-stop shop",
    "('DE', null, null, 0.19, null), ('FR', null, null, 0.2, null), ('AT', null, null, 0.2, null)",
    { country: "DE", hasOss: true },
    ["DE", "EU"],
  ],
  [
    "without it",
    "('DE', null, null, 0.19, null), ('FR', null, null, 0.2, null)",
    { country: "DE", hasOss: false },
    ["DE"],
  ],
  [
    "with a zero rate for the Canary Islands",
    "('DE', null, null, 0.19, null), ('ES', null, '35*,38*', 0, null)",
    { country: "DE" },
    ["DE"],
  ],
  [
    "with an ended rate",
    "('DE', null, null, 0.19, null), ('CH', null, null, 0.077, '2023-12-31'), ('NO', null, null, 0.25, null)",
    { country: "DE" },
    ["DE", "NO"],
  ],
  [
    "in states",
    "('US', 'TX', null, 0.0625, null), ('US', 'TX', '770*', 0.08, null), ('US', 'NY', null, 0.08, null)",
    {},
    ["US NY", "US TX"],
  ],
  [
    "in a whole federation",
    "('CA', null, null, 0.05, null), ('CA', 'BC', null, 0.07, null)",
    { country: "CA" },
    ["CA"],
  ],
  [
    "outside the EU with rates in it",
    "('GB', null, null, 0.2, null), ('FR', null, null, 0.2, null), ('IM', null, null, 0.2, null)",
    { country: "GB" },
    ["FR", "GB"],
  ],
  ["long ago", "('DE', null, null, 0.16, '2020-12-31')", { country: "DE" }, []],
])(
  "a shop that collected taxes %s goes on after the migration",
  async (...[, rates, tax, expected]) => {
    expect(await migrated(rates, tax)).toEqual(expected);
  },
);

test("staff read what is missing, and a shop that collects nothing has no registrations", async () => {
  await add({ country: "US" });
  const services = testServices(database.db);
  expect(await readTaxGaps(services)).toEqual(["US has a registration, but no standard rate."]);
  const settings = { ...defaultSettings, tax: { ...defaultSettings.tax, isCollecting: false } };
  expect(await readTaxGaps({ ...services, settings })).toEqual([]);
  expect((await readTaxRules({ ...services, settings })).registrations).toEqual([]);
});
