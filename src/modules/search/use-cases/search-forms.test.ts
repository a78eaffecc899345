import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { plainListing } from "#modules/catalogue/rules/listing/listing-query.ts";
import { refreshAllSearchWords } from "#modules/catalogue/store/product/product-edit.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { searchProducts } from "./search-products.server.ts";
import { suggest } from "./suggest.server.ts";

const database = testDatabase();

const names = [
  "Straßenkreide bunt",
  "Smørrebrød Brett",
  "日本茶 煎茶",
  "手工皂 薰衣草",
  "สบู่สมุนไพร",
  "قميص قطن أبيض",
  "O'Neill T-Shirt",
  "X-Ray Poster",
  "Mineralwasser 1,5 l",
  "C&A Dress",
  "H&M Hanger",
  "C++ in a Weekend",
  "C# Cookbook",
  ".NET Primer",
  "Sock 50% Wool",
  "İstanbul Bardağı",
  "IŞIK Lamba",
  "Party Hat 🎉",
  "The Who Vinyl",
  "The The Album",
  "To Be or Not To Be Mug",
  "It novel",
  "USB-C Kabel 2m",
  "Jalapeño Relish",
  "Ångström Mug",
  "Київська кава",
  "Ёлка искусственная",
  "Φιλοσοφία Τσάντας",
  "Fußmatte groß",
  "Fuß Creme",
  "Mütze aus Wolle",
  "Øl krus",
  "Shampoo 500 ml",
  "Balm 250ml",
  "Wi-Fi Router",
  "Coca-Cola Tin Sign",
  "L'Oréal Brush",
  "iPhone 15 Case",
  "Đặc sản cà phê",
  "Æblekage form",
  "Łyżka drewniana",
  "Bio-Milch 1l",
  "M8x20 Schraube",
  "9V Batterie",
  "Weiß-Bier Glas",
  "Headset WH-1000XM5",
  "Tshirt Basic",
];

beforeAll(async () => {
  const { db } = database;
  await sql`
    insert into product (status, slug, name, description, price, brand_id, category_id, in_stock, picture_id)
    select 'active', 'named-' || number, called, '', 900, brand_id, category_id, true, picture_id
    from product, unnest(${names}::text[]) with ordinality as named (called, number)
    where product.id = 1`.execute(db);
  await refreshAllSearchWords(db);
});

async function found(text: string): Promise<string[]> {
  const result = await searchProducts({ db: database.db }, text, plainListing);
  return result?.listing.products.map(({ name }) => name) ?? [];
}

const first = [
  ["tshirt basic", "Tshirt Basic"],
  ["wifi", "Wi-Fi Router"],
  ["wi fi", "Wi-Fi Router"],
  ["wi-fi", "Wi-Fi Router"],
  ["oneill", "O'Neill T-Shirt"],
  ["loreal", "L'Oréal Brush"],
  ["l'oreal", "L'Oréal Brush"],
  ["cocacola", "Coca-Cola Tin Sign"],
  ["xray", "X-Ray Poster"],
  ["x ray", "X-Ray Poster"],
  ["usbc", "USB-C Kabel 2m"],
  ["weissbier", "Weiß-Bier Glas"],
  ["strassenkreide", "Straßenkreide bunt"],
  ["fuss creme", "Fuß Creme"],
  ["gross", "Fußmatte groß"],
  ["smorrebrod", "Smørrebrød Brett"],
  ["ol krus", "Øl krus"],
  ["dac san", "Đặc sản cà phê"],
  ["aeblekage", "Æblekage form"],
  ["lyzka", "Łyżka drewniana"],
  ["istanbul", "İstanbul Bardağı"],
  ["isik", "IŞIK Lamba"],
  ["ışık", "IŞIK Lamba"],
  ["angstrom", "Ångström Mug"],
  ["елка", "Ёлка искусственная"],
  ["τσαντασ", "Φιλοσοφία Τσάντας"],
  ["ابيض", "قميص قطن أبيض"],
  ["the who", "The Who Vinyl"],
  ["the the", "The The Album"],
  ["to be or not to be", "To Be or Not To Be Mug"],
  ["it", "It novel"],
  ["c++", "C++ in a Weekend"],
  ["c#", "C# Cookbook"],
  [".net", ".NET Primer"],
  ["50%", "Sock 50% Wool"],
  ["50 %", "Sock 50% Wool"],
  ["c&a", "C&A Dress"],
  ["h&m", "H&M Hanger"],
  ["茶", "日本茶 煎茶"],
  ["日本", "日本茶 煎茶"],
  ["薰衣草", "手工皂 薰衣草"],
  ["衣草", "手工皂 薰衣草"],
  ["สมุนไพร", "สบู่สมุนไพร"],
  ["🎉", "Party Hat 🎉"],
  ["500ml", "Shampoo 500 ml"],
  ["500 ml", "Shampoo 500 ml"],
  ["250 ml", "Balm 250ml"],
  ["iphone15", "iPhone 15 Case"],
  ["9 v", "9V Batterie"],
  ["wh1000xm5", "Headset WH-1000XM5"],
  ["wh-1000xm5", "Headset WH-1000XM5"],
  ["wh 1000xm5", "Headset WH-1000XM5"],
  ["m8x20", "M8x20 Schraube"],
] as const;

test.each(first)("%s finds %s first", async (text, name) => {
  expect((await found(text))[0]).toBe(name);
});

test.each(first)("%s is suggested as %s first", async (text, name) => {
  const suggestions = await suggest({ db: database.db }, text);
  const products = suggestions.filter(({ note }) => note !== "Category" && note !== "Page");
  expect(products[0]?.parts.join("")).toBe(name);
});

test("each way to write a compound finds the others", async () => {
  for (const typed of ["t-shirt", "t shirt", "tshirt"])
    expect(await found(typed)).toEqual(expect.arrayContaining(["O'Neill T-Shirt", "Tshirt Basic"]));
});

test("every name is found first by itself, also without its accents", async () => {
  const wrong: string[] = [];
  for (const name of names) if ((await found(name))[0] !== name) wrong.push(name);
  expect(wrong).toEqual([]);
});

describe("a correction", () => {
  test.each([
    ["mutzze", "mütze"],
    ["strassenkreude", "straßenkreide"],
    ["jalapeno relsh", "jalapeño relish"],
  ])("of %s is shown as the product has it: %s", async (typed, shown) => {
    const result = await searchProducts({ db: database.db }, typed, plainListing);
    expect(result?.reading).toEqual({ kind: "corrected", text: shown });
  });
});

test("a sign that no product has is left out", async () => {
  expect((await found("mug++")).length).toBeGreaterThan(0);
});

test("the words of all products are derived again, and nothing else changes", async () => {
  const { db } = database;
  const read = () =>
    sql`select id, version, search_text, search_keywords, search_words from product order by id`.execute(
      db,
    );
  const before = await read();
  await sql`update product set search_text = '', search_keywords = '', search_words = '{}'`.execute(
    db,
  );
  await refreshAllSearchWords(db);
  expect(await read()).toEqual(before);
});
