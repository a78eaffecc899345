import { beforeAll, expect, test } from "vitest";
import { terminal } from "#platform/commands/actor.ts";
import { setShopLanguage } from "#modules/core/rules/language/language.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { subjects } from "#main/modules.ts";
import { plainListing } from "#modules/catalogue/rules/listing/listing-query.ts";
import { refreshAllSearchWords } from "#modules/catalogue/store/product/product-edit.server.ts";
import { compactFacets } from "#modules/catalogue/store/listing/facet-cells.server.ts";
import { testDatabase, withoutTranslations } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import {
  listSearchesWithoutResult,
  noteSearchWithoutResult,
  searchProducts,
} from "./search-products.server.ts";
import { suggest } from "./suggest.server.ts";

const database = testDatabase();
const services = () => testServices(database.db);

async function change(kind: string, id: number | string, fields: object) {
  const found = subjects.find((each) => each.kind === kind);
  const saved = await found?.change.run(services(), terminal, {
    id: String(id),
    fields: { ...fields },
  });
  expect(saved).toMatchObject({ ok: true });
}

const german = ["Kaffeemühle Nuss", "Vogelhäuser", "Große Straßenlampe", "Bücherregal Eiche"];
const ids: number[] = [];

beforeAll(async () => {
  await withoutTranslations(database);
  const { rows } = await database.pool.query(
    "select id::integer from product where is_published order by id limit $1",
    [german.length + 1],
  );
  ids.push(...rows.map(({ id }) => id as number));
  for (const [place, name] of german.entries())
    await change("product-translation", `de ${ids[place]}`, { name });
  await compactFacets(database.db);
});

const search = (language: string, text: string) =>
  inLanguage(language, () => searchProducts(services(), text, plainListing));
const namesOf = async (language: string, text: string) =>
  (await search(language, text))?.listing.products.map(({ name }) => name);

test.each([
  ["Mühle", "Kaffeemühle Nuss"],
  ["mühlen", "Kaffeemühle Nuss"],
  ["kaffeemuhl", "Kaffeemühle Nuss"],
  ["Haus", "Vogelhäuser"],
  ["Häuser", "Vogelhäuser"],
  ["haeuser", "Vogelhäuser"],
  ["Vogelhaus", "Vogelhäuser"],
  ["Vogelhaeuser", "Vogelhäuser"],
  ["Straßenlampe", "Große Straßenlampe"],
  ["Strassenlampe", "Große Straßenlampe"],
  ["grosse lampen", "Große Straßenlampe"],
  ["buch regal", "Bücherregal Eiche"],
  ["BÜCHERREGAL", "Bücherregal Eiche"],
])("%s finds %s", async (text, name) => {
  expect(await namesOf("de", text)).toContain(name);
  expect(await namesOf("en", text)).not.toContain(name);
});

test("a whole name comes first, and a part of a compound after whole words", async () => {
  await change("product-translation", `de ${ids[4]}`, { name: "Mühle aus Nuss" });
  expect(await namesOf("de", "mühle nuss")).toEqual(["Mühle aus Nuss", "Kaffeemühle Nuss"]);
  expect((await namesOf("de", "kaffeemühle nuss"))?.[0]).toBe("Kaffeemühle Nuss");
});

test("without stems, capitals and dotted letters are the same", async () => {
  await change("product-translation", `ar-XB ${ids[0]}`, { name: "İstanbul kahve" });
  for (const text of ["ISTANBUL", "istanbul", "İSTANBUL"])
    expect(await namesOf("ar-XB", text)).toEqual(["İstanbul kahve"]);
});

test("products without a translation are found by their own words, translated ones are not", async () => {
  const { rows } = await database.pool.query(
    "select id::integer, name from product where is_published order by id desc limit 1",
  );
  const [other] = rows;
  expect(await namesOf("de", other.name)).toContain(other.name);
  const own = await database.pool.query("select name from product where id = $1", [ids[0]]);
  const [word] = own.rows[0].name.split(" ");
  expect(await namesOf("en", word)).toContain(own.rows[0].name);
  expect(await namesOf("de", word)).not.toContain("Kaffeemühle Nuss");
});

test("typing errors are corrected by the words of the language", async () => {
  const result = await search("de", "kafeemühle");
  expect(result?.reading).toEqual({ kind: "corrected", text: "kaffeemühle" });
  expect((await search("en", "kafeemühle"))?.reading.kind).not.toBe("corrected");
});

test("suggestions are in the language, and lead to its slugs", async () => {
  const lines = await inLanguage("de", () => suggest(services(), "vogelh"));
  expect(lines.map(({ parts, to }) => [parts.join(""), to])).toEqual([
    ["Vogelhäuser", "/product/vogelhauser"],
  ]);
});

test("a product is found by its translated tags, also after they moved", async () => {
  const setTags = (tags: string[]) => change("product", String(ids[1]), { tags });
  await setTags(["birds", "garden"]);
  await change("product-translation", `de ${ids[1]}`, { "tags.0": "Gefieder", "tags.1": "Beete" });
  expect(await namesOf("de", "gefieder")).toEqual(["Vogelhäuser"]);
  await setTags(["garden"]);
  expect(await namesOf("de", "gefieder")).not.toContain("Vogelhäuser");
  expect(await namesOf("de", "beete")).toEqual(["Vogelhäuser"]);
});

test("a renamed product, category and brand are found at once", async () => {
  const { rows } = await database.pool.query(
    "select category_id::integer as category, brand_id::integer as brand from product where id = $1",
    [ids[1]],
  );
  const [{ category, brand }] = rows;
  await change("category-translation", `de ${category}`, { name: "Gartenzeug" });
  expect(await namesOf("de", "gartenzeug vogelhaus")).toEqual(["Vogelhäuser"]);
  await change("brand", brand, { name: "Zwitschermax" });
  expect(await namesOf("de", "zwitschermax vogelhaus")).toEqual(["Vogelhäuser"]);
  await change("product-translation", `de ${ids[1]}`, { name: "Nistkasten" });
  expect(await namesOf("de", "vogelhaus")).not.toContain("Nistkasten");
  expect(await namesOf("de", "nistkästen")).toEqual(["Nistkasten"]);
});

test("searches without a result are counted by language", async () => {
  for (const language of ["de", "en"]) {
    const result = await search(language, "qwertzlinge");
    await inLanguage(language, () => noteSearchWithoutResult(services(), "qwertzlinge", result!));
  }
  expect(await listSearchesWithoutResult(services())).toEqual([
    { language: "de", words: "qwertzlinge", times: 1 },
    { language: null, words: "qwertzlinge", times: 1 },
  ]);
});

test("a shop whose own language is not English finds by its stems, too", async () => {
  setShopLanguage("de");
  try {
    const { rows } = await database.pool.query(
      "select id::integer from product where is_published order by id desc limit 1",
    );
    await refreshAllSearchWords(database.db);
    await change("product", rows[0].id, { name: "Gewürzmühlen" });
    expect(await namesOf("de", "mühle")).toContain("Gewürzmühlen");
  } finally {
    setShopLanguage("en");
  }
});
