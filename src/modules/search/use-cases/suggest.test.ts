import { sql } from "kysely";
import { expect, test } from "vitest";
import { plainListing } from "#modules/catalogue/rules/listing/listing-query.ts";
import { testDatabase } from "#testing/database.server.ts";
import { searchProducts } from "./search-products.server.ts";
import { suggest } from "./suggest.server.ts";

const database = testDatabase();

const linesFor = async (text: string) =>
  (await suggest({ db: database.db }, text)).map(({ parts, note, to, picture }) => ({
    name: parts.join(""),
    bold: parts.filter((_, at) => at % 2 === 1),
    note,
    to,
    picture,
  }));

test("names come before tags, prefixes of the name first, each with price and picture", async () => {
  const products = (await linesFor("co")).filter(({ picture }) => picture !== null);
  expect(products.length).toBeGreaterThan(4);
  const beginsSo = products.map(({ name }) => /^co/i.test(name));
  expect(beginsSo.slice(0, 3)).toEqual([true, true, true]);
  expect(beginsSo).toEqual(beginsSo.toSorted((a, b) => Number(b) - Number(a)));
  for (const { name, note } of products) {
    expect(name).toMatch(/\bco/i);
    expect(note).toMatch(/^(from )?\$\d/);
  }
});

test("a product with a missing picture has none in suggestions", async () => {
  const lamp = async () =>
    (await linesFor("perch desk")).map(({ name, picture }) => [name, picture]);
  expect(await lamp()).toEqual([["Perch Desk Lamp", expect.stringMatching(/^\/pictures\//)]]);
  const { rows } = await database.pool.query<{ id: string }>(
    `update picture set widths = '{}' where id = (select picture_id from product where slug = 'perch-desk-lamp')
     returning id`,
  );
  expect(rows).toHaveLength(1);
  expect(await lamp()).toEqual([["Perch Desk Lamp", null]]);
});

test("one letter suggests best-selling products by name", async () => {
  const products = (await linesFor("w")).filter(({ picture }) => picture !== null);
  const { rows } = await sql<{ name: string }>`
    select name from product where is_published and name ~* '\\mw'
    order by units_sold_30_days desc, id limit 8`.execute(database.db);
  expect(products.length).toBeGreaterThan(4);
  const bestSelling = rows.map(({ name }) => name);
  for (const { name } of products) expect(bestSelling).toContain(name);
});

test("categories come first, pages last, at most eight in all", async () => {
  const lines = await linesFor("ca");
  expect(lines[0]).toMatchObject({ note: "Category", name: "Cameras & E-Readers", bold: ["Ca"] });
  expect(lines.at(-1)).toMatchObject({ note: "Page" });
  expect(lines.length).toBeLessThanOrEqual(8);
});

test.each([
  ["hand cr", "Calendula Hand Cream"],
  ["cream head", "Tessel Over-Ear Headphones"],
  ["hedphon", "Tessel Over-Ear Headphones"],
  ["retur", "Return Policy"],
  ["gift ca", "Gift Cards"],
])("“%s” suggests %s", async (typed, name) => {
  expect((await linesFor(typed)).map((line) => line.name)).toContain(name);
});

test("a product found by its brand or a tag says so", async () => {
  const reasonFor = async (text: string, name: string) =>
    (await suggest({ db: database.db }, text)).find(({ parts }) => parts.join("") === name)?.reason;
  expect(await reasonFor("linden hand", "Calendula Hand Cream")).toBe("By Linden");
  expect(await reasonFor("hand cr", "Calendula Hand Cream")).toBeNull();
  await database.db
    .updateTable("product")
    .set({ search_keywords: "linden salve beauty" })
    .where("name", "=", "Calendula Hand Cream")
    .execute();
  expect(await reasonFor("salv", "Calendula Hand Cream")).toBe("Matches “salve”");
});

test("the corrected word is bold, not the typed one", async () => {
  const [first] = await linesFor("headphnes");
  expect(first).toMatchObject({ name: "Tessel Over-Ear Headphones", bold: ["Headphones"] });
});

test("a code finds its product first, in search and suggestions, and is not corrected", async () => {
  const { db } = database;
  await db.updateTable("product").set({ sku: "LAMP" }).where("slug", "=", "apricot-jam").execute();
  await db
    .updateTable("variant")
    .set({ sku: "HT-01/xl", barcode: "4006381333931" })
    .where("name", "=", "Charcoal")
    .where("product_id", "=", 1)
    .execute();
  for (const code of ["ht-01/XL", " 4006381333931 "]) {
    expect((await linesFor(code)).map(({ name }) => name)).toEqual(["Tessel Over-Ear Headphones"]);
    const result = await searchProducts({ db }, code, plainListing);
    expect(result?.reading).toEqual({ kind: "as-typed" });
    expect(result?.listing).toMatchObject({ total: 1, products: [{ id: 1 }] });
  }
  const lamps = await searchProducts({ db }, "lamp", plainListing);
  expect(lamps?.listing.products[0]?.name).toBe("Apricot Jam");
  expect(lamps?.listing.products.map(({ name }) => name)).toContain("Perch Desk Lamp");
  expect(lamps?.listing.total).toBe(lamps?.listing.products.length);
  expect((await linesFor("lamp"))[0]?.name).toBe("Apricot Jam");
  await db.updateTable("product").set({ status: "archived" }).where("id", "=", 1).execute();
  expect(await linesFor("4006381333931")).toEqual([]);
});

test("a published page of staff is suggested and found by its title", async () => {
  await database.pool.query(
    `insert into content_page (slug, title, description, placement, is_published, sections)
     values ('our-workshop', 'Our workshop', '', 'none', true, '{}'), ('draft', 'Workshop draft', '', 'none', false, '{}')`,
  );
  expect(await linesFor("worksh")).toMatchObject([{ note: "Page", to: "/pages/our-workshop" }]);
  const found = await searchProducts({ db: database.db }, "workshop", plainListing);
  expect(found?.pages).toEqual([{ name: "Our workshop", to: "/pages/our-workshop" }]);
});
