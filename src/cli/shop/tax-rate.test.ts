import { afterAll, beforeAll, expect, test } from "vitest";
import { main } from "#cli/shop.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { runCli } from "#testing/run-cli.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const shop = (command: string) =>
  runCli(
    main,
    database.url,
    command.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', "")) ?? [],
  );
const listed = async () => (await shop("tax-rate list")).out;

test("a shopkeeper collects, changes and ends taxes, and the history has it", async () => {
  expect(await listed()).toBe("The shop collects no tax.\n");
  const germany = await shop("tax-rate add --country DE --rate 19 --included --from 2026-01-01");
  expect(germany).toMatchObject({
    code: 0,
    out: "1  DE  standard  VAT 19% included  from 2026-01-01\n",
  });
  await shop(
    'tax-rate add --country us --region Texas --postcodes 77000..77099,75001 --rate 8.25% --added --name "Sales tax" --goods-only --from 2026-01-01',
  );
  expect(await listed()).toContain(
    "2  US TX 77000..77099,75001  standard  Sales tax 8.25% added  goods only  from 2026-01-01\n",
  );
  expect((await shop("tax-rate change 1 --to 2026-12-31 --rate 20")).out).toContain(
    "1  DE  standard  VAT 20% included  from 2026-01-01 to 2026-12-31\n",
  );
  expect((await shop("settings history")).out).toMatch(/change-tax-rate  1  .*rate: 0\.19 → 0\.2/);
  expect((await shop("tax-rate remove 2")).out).toMatch(/^Removed 2 {2}US TX/);
  expect(await listed()).not.toContain("TX");
}, 120_000);

test("rates of a country are suggested by a dated list, and nothing is changed", async () => {
  const before = await listed();
  expect((await shop("tax-rate suggest ca")).out).toMatch(
    /^CA {2}GST 5% {2}not collected\n[^]*CA ON {2}HST 13% {2}[^]*\n\nBy the list sales-tax 2\.23\.0 of 2026-07-17, standard rates only\./,
  );
  expect(await listed()).toBe(before);
}, 120_000);

test("a product gets a class of the shop's own", async () => {
  expect((await shop('tax-class add books "Printed books"')).out).toBe("books: Printed books\n");
  const { rows } = await database.pool.query("select id, slug from product order by id limit 1");
  const { id, slug } = rows[0];
  expect((await shop(`tax-class assign books ${slug}`)).out).toBe(`${slug}: books\n`);
  const classes = async () =>
    (await database.pool.query("select product_id, tax_class from product_tax_class")).rows;
  expect(await classes()).toEqual([{ product_id: id, tax_class: "books" }]);
  expect(await shop(`tax-class assign standard ${slug}`)).toMatchObject({ code: 0 });
  expect(await classes()).toEqual([]);
}, 120_000);

test.each([
  ["tax-rate add --country DE --rate 900 --included", "A tax rate is between 0 and 100 percent."],
  ["tax-rate add --country DE --rate -3 --included", null],
  [
    "tax-rate add --country DE --rate x --included",
    "A rate is a percentage with at most four decimals, such as 19 or 9.975.",
  ],
  [
    "tax-rate add --rate 19 --included",
    "A tax rate has a --country, a --rate, and is --included in prices or --added.",
  ],
  [
    "tax-rate add --country XX --rate 19 --included",
    "A country is two letters of ISO 3166, such as DE; “XX” is none.",
  ],
  [
    "tax-rate add --country DE --rate 19 --included --class toys",
    "There is no tax class toys; tax-class list names them.",
  ],
  [
    "tax-rate add --country DE --rate 7 --included --from 2026-06-01",
    "Rate 1 (DE) applies to the same class, area and days with priority 1.",
  ],
  ["tax-rate change 1 --rate 101", "A tax rate is between 0 and 100 percent."],
  ["tax-rate change 77 --rate 1", "There is no tax-rate 77."],
  ["tax-rate suggest XX", "Rates are suggested for one country, named by two letters such as DE."],
  ["tax-rate suggest HK", "The list of rates does not have HK."],
  ["tax-rate remove 77", "There is no such tax rate."],
  ["tax-class add books Again", "The tax class books exists."],
  ["tax-class assign books no-such-product", "There is no product no-such-product."],
])(
  "%s is refused with one sentence, and nothing is changed",
  async (command, sentence) => {
    const before = await listed();
    const refused = await shop(command);
    expect(refused.code).toBe(1);
    if (sentence !== null) expect(refused.err).toBe(`${sentence}\n`);
    expect(await listed()).toBe(before);
  },
  120_000,
);
