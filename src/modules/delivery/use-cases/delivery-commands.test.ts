import { afterAll, beforeAll, expect, test } from "vitest";
import { terminal } from "#platform/commands/actor.ts";
import { listAuditEntries } from "#platform/commands/audit.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { firstZones } from "#modules/delivery/rules/first-zones.ts";
import { listDeliveryZones } from "#modules/delivery/store/delivery-zones.server.ts";
import { openShopSettings } from "#main/open-shop-settings.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { methodCommands } from "./method-commands.server.ts";
import { zoneCommands } from "./zone-commands.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
  await database.pool.query("insert into staff_member (name, role) values ('sue', 'support')");
});
afterAll(() => database.drop());

const services = () => testServices(database.db);
const parcel = {
  code: "parcel",
  name: "Parcel",
  kind: "fixed",
  transitFrom: 1,
  transitTo: 2,
} as const;
const addZone = (areas: { country: string; region?: string; postcodes?: string }[], name = "New") =>
  zoneCommands.add.run(services(), terminal, { name, areas });

test("§9 a new shop has the first zones, and a reader has a change after its next refresh", async () => {
  const { db, pool } = database;
  const zones = await listDeliveryZones(db);
  const stored = zones.map(({ version: _, methods, ...zone }) => ({
    ...zone,
    methods: methods.map((method) => ({ ...method, version: undefined })),
  }));
  expect(stored).toEqual(firstZones);
  const live = await openShopSettings(db, {});
  expect(live.current.delivery.zones).toEqual(zones);
  const before = live.current;
  await live.refresh();
  expect(live.current).toBe(before);
  const change = { id: "1", version: 1, fields: { price: cents(499), freeFrom: null } };
  expect(await methodCommands.change.run(services(), terminal, change)).toMatchObject({ ok: true });
  const { rows } = await pool.query("select subject from page_change order by id desc limit 1");
  expect(rows).toEqual([{ subject: "setting:delivery" }]);
  await live.refresh();
  expect(live.current.delivery.zones[0]?.methods[0]).toMatchObject({ price: 499, freeFrom: null });
});

test("a zone is added with regions and postcodes, changed, reverted and removed with its methods", async () => {
  const { db } = database;
  const texas = { country: "us", region: "Texas" };
  const added = await addZone([texas, { country: "US", postcodes: "90210" }]);
  if (!added.ok) throw new Error(added.error.message);
  const id = String(added.value.id);
  const zoneNow = async () => (await listDeliveryZones(db)).find((each) => String(each.id) === id);
  expect((await zoneNow())?.areas).toEqual([
    { country: "US", region: "TX", postcodes: null },
    { country: "US", region: null, postcodes: "90210" },
  ]);
  await methodCommands.add.run(services(), terminal, { ...parcel, zoneId: added.value.id });
  const change = { id, fields: { areas: [{ country: "US", region: "CA" }] } };
  expect(await zoneCommands.change.run(services(), terminal, change)).toMatchObject({
    value: { version: 2 },
  });
  const [entry] = await listAuditEntries(db, { kind: "delivery-zone", id, limit: 1 });
  expect(entry).toMatchObject({ command: "change-delivery-zone", actor: "staff terminal" });
  await zoneCommands.revert.run(services(), terminal, { entry: entry?.number ?? 0 });
  expect((await zoneNow())?.areas).toHaveLength(2);
  const stale = await zoneCommands.change.run(services(), terminal, { ...change, version: 1 });
  expect(stale).toMatchObject({ error: { code: "conflict" } });
  const removed = await zoneCommands.remove.run(services(), terminal, { id: added.value.id });
  expect(removed).toMatchObject({ ok: true });
  expect(await zoneNow()).toBeUndefined();
  const [last] = await listAuditEntries(db, { kind: "delivery-zone", id, limit: 1 });
  expect(last).toMatchObject({ after: null, before: { methods: [{ code: "parcel" }] } });
});

test("overlapping postcodes are refused, also when two people save at once", async () => {
  const both = await Promise.all(
    ["10000..14999", "12000..16000"].map((postcodes) =>
      addZone([{ country: "DE", postcodes }], postcodes),
    ),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = both.find(({ ok }) => !ok);
  expect(refused?.ok === false && refused.error.message).toMatch(
    /^DE .* overlaps with DE .* of zone/,
  );
});

test.each<[string, () => Promise<unknown>, string]>([
  ["a zone without country", () => addZone([]), "A zone has at least one country."],
  ["a country twice", () => addZone([{ country: "CA" }]), "CA overlaps with CA of zone 2."],
  ["an unknown country", () => addZone([{ country: "XX" }]), "A country is two letters"],
  [
    "a zone's name in two lines",
    () => addZone([{ country: "FJ" }], "a\nb"),
    "Use one line of text.",
  ],
  [
    "a method's name with a control character",
    () =>
      methodCommands.change.run(services(), terminal, { id: "3", fields: { name: "a\u0007b" } }),
    "Use one line of text.",
  ],
  ["a zone without a name", () => addZone([{ country: "FJ" }], " "), "A zone has a name"],
  [
    "a negative price",
    () => methodCommands.change.run(services(), terminal, { id: "3", fields: { price: -1 } }),
    "A price is a whole number of cents, and not negative.",
  ],
  [
    "an unknown field",
    () => methodCommands.change.run(services(), terminal, { id: "3", fields: { colour: "red" } }),
    "A field is not valid.",
  ],
  [
    "a method of no zone",
    () => methodCommands.add.run(services(), terminal, { ...parcel, zoneId: 999 }),
    "There is no delivery zone 999.",
  ],
  [
    "a second standard method",
    () => methodCommands.add.run(services(), terminal, { ...parcel, zoneId: 2, code: "standard" }),
    "The zone has a method standard already.",
  ],
  [
    "a pickup without hours",
    () => methodCommands.add.run(services(), terminal, { ...parcel, zoneId: 2, kind: "pickup" }),
    "A pickup has a place and opening hours.",
  ],
  [
    "steps that do not rise",
    () => {
      const steps = [0, 500, 500].map((from) => ({ from, price: 100 }));
      const wanted = { ...parcel, zoneId: 2, kind: "by-weight", steps } as const;
      return methodCommands.add.run(services(), terminal, wanted);
    },
    "Each step of a method is from more than the step before.",
  ],
  [
    "a zone that there is not",
    () => zoneCommands.remove.run(services(), terminal, { id: 999 }),
    "There is no such delivery zone.",
  ],
  [
    "a member without the permission",
    () => zoneCommands.remove.run(services(), { kind: "staff", name: "sue" }, { id: 1 }),
    'The role of staff sue has no permission "delivery".',
  ],
])("%s is refused with one sentence, and nothing is changed", async (_, run, sentence) => {
  const before = await listDeliveryZones(database.db);
  expect(await run()).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining(sentence) },
  });
  expect(await listDeliveryZones(database.db)).toEqual(before);
});
