import { afterAll, beforeAll, expect, test } from "vitest";
import { main } from "#cli/shop.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { runCli } from "#testing/run-cli.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

const shop = (command: string) =>
  runCli(
    main,
    database.url,
    command.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', "")) ?? [],
  );

test("a shopkeeper adds, changes and removes zones and methods, and the history has it", async () => {
  const added = await shop('zone add "Near us" --areas "us/Texas:75001; MX"');
  expect(added.out).toContain("5  Near us  US/TX:75001; MX  no methods\n");
  const method = await shop(
    'delivery-method add Parcel --zone 5 --code parcel --kind by-weight --steps "0=4.99,5000=9.99" --days 1..3 --carrier UPS --free-from 80',
  );
  expect(method.out).toContain(
    "9  zone 5  parcel: Parcel  from 0 g $4.99, from 5000 g $9.99  free from $80.00  1 to 3 days  UPS\n",
  );
  expect((await shop("delivery-method change 9 --free-from never --days 2")).out).toContain(
    "from 5000 g $9.99  2 days  UPS\n",
  );
  expect((await shop('zone change 5 --name "Neighbours" --areas MX')).out).toContain(
    "5  Neighbours  MX  parcel\n",
  );
  expect((await shop("settings history")).out).toMatch(/change-delivery-method  9  /);
  expect((await shop("delivery-method remove 9")).out).toBe("Removed Parcel.\n");
  expect((await shop("zone remove 5")).out).toBe("Removed Neighbours.\n");
}, 120_000);

test.each([
  ["zone add Nowhere", "A zone has at least one country."],
  ["zone add Mars --areas Mars", "Areas are written as DE; US/TX; AT:1010..1299,20* with"],
  ["zone add Again --areas US", "US overlaps with US of zone 1."],
  ["zone change 77 --name X", "There is no delivery-zone 77."],
  ["zone remove 77", "There is no such delivery zone."],
  ["delivery-method add X", "A delivery method has a name, a --zone, a --code and --days"],
  ["delivery-method add X --zone 1 --code x --days 1 --price -3", null],
  ["delivery-method change 1 --price free", "A price is a whole number of cents"],
  ["delivery-method change 1 --days 4..2", "A delivery takes at most as long as at least."],
  ["delivery-method change 1 --days soon", "transitFrom is not valid."],
  ["delivery-method", "npm run shop -- delivery-method add <name> --zone 1"],
])(
  "%s is refused with one sentence, and nothing is changed",
  async (command, sentence) => {
    const state = async () => [
      (await shop("zone list")).out,
      (await shop("delivery-method list")).out,
    ];
    const before = await state();
    const refused = await shop(command);
    expect(refused.code).toBe(1);
    if (sentence !== null) expect(refused.err).toContain(sentence);
    expect(await state()).toEqual(before);
  },
  120_000,
);
