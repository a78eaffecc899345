import { expect, test } from "vitest";
import { sourceHash } from "#modules/translations/store/source-hash.server.ts";
import { saveSlugs } from "#modules/translations/store/translations.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { findBySlug, listAlternates } from "./slugs.server.ts";
import { translateRows } from "./translate-rows.server.ts";

const database = testDatabase("empty");

const german = (id: string, rows: Record<string, [source: string, text: string]>) =>
  database.db
    .insertInto("translation")
    .values({
      language: "de",
      noun: "product",
      noun_id: id,
      texts: Object.fromEntries(Object.entries(rows).map(([path, [, text]]) => [path, text])),
      sources: Object.fromEntries(
        Object.entries(rows).map(([path, [source]]) => [path, sourceHash(source)]),
      ),
      is_mostly_done: id === "1",
    })
    .execute();

const tagsSince = async (act: () => Promise<unknown>) => {
  await database.pool.query("delete from page_change");
  await act();
  const { rows } = await database.pool.query("select subject from page_change order by subject");
  return rows.map(({ subject }) => subject as string);
};

test("rows have the texts of a language, and their own where it has none", async () => {
  await german("1", { name: ["Mug", "Becher"], "features.1": ["Red", "Rot"] });
  const rows = [
    { id: 1, name: "Mug", features: ["Light", "Red"], price: 1 },
    { id: 2, name: "Jug", features: [], price: 2 },
  ];
  const of = (language: string) =>
    translateRows(database.db, language, "product", rows, ({ id }) => id, ["name", "features"]);
  expect(await of("de")).toEqual([
    { id: 1, name: "Becher", features: ["Light", "Rot"], price: 1 },
    rows[1],
  ]);
  expect(await of("fr")).toEqual(rows);
  expect(await of("en")).toEqual(rows);
});

test("a row's key may differ from the field", async () => {
  const rows = [{ product: 1, title: "Mug" }];
  const shown = translateRows(database.db, "de", "product", rows, ({ product }) => product, {
    title: "name",
  });
  expect(await shown).toEqual([{ product: 1, title: "Becher" }]);
});

test("a former slug and one of another language lead to the record", async () => {
  const save = (language: string, slug: string | null, id = "1") =>
    database.db
      .transaction()
      .execute((tx) => saveSlugs(tx, { language, noun: "product" }, [{ id, slug }]));
  await save("de", "becher");
  await save("fr", "tasse");
  const find = (language: string, slug: string) =>
    findBySlug(database.db, language, "product", slug);
  const current = { id: "1", language: "de", isCurrent: true, currentSlug: "becher" };
  expect(await find("de", "becher")).toEqual(current);
  expect(await find("fr", "becher")).toEqual(current);
  await save("de", "grosser-becher");
  const former = { ...current, isCurrent: false, currentSlug: "grosser-becher" };
  expect(await find("de", "becher")).toEqual(former);
  // Another record may take a slug that is free now, also of the same words in another language.
  await save("de", "becher", "2");
  await save("de", "tasse", "2");
  expect(await find("de", "tasse")).toMatchObject({ id: "2", language: "de" });
  expect(await find("fr", "tasse")).toMatchObject({ id: "1", language: "fr" });
  expect(await find("de", "becher")).toMatchObject({ id: "2", isCurrent: false });
  await save("fr", null);
  expect(await find("fr", "tasse")).toMatchObject({ isCurrent: false, currentSlug: null });
  expect(await find("de", "unknown")).toBe(null);
});

test("alternates are the languages in which most is translated", async () => {
  await german("3", { name: ["Pot", "Topf"] });
  const alternates = await listAlternates(database.db, "product", [1, 3]);
  expect([...alternates]).toEqual([["1", [{ id: "1", language: "de", slug: null }]]]);
});

test("a text invalidates the pages of its record and language", async () => {
  const change = (ids: string[]) =>
    database.pool.query(
      "update translation set version = version + 1 where noun_id = any($1::text[])",
      [ids],
    );
  expect(await tagsSince(() => change(["1"]))).toEqual(["text:de:product:1", "text:de:products"]);
  const menu = database.db
    .insertInto("translation")
    .values({ language: "de", noun: "menu", noun_id: "header" });
  expect(await tagsSince(() => menu.execute())).toEqual(["text:de"]);
  const many = database.pool.query.bind(database.pool);
  expect(
    await tagsSince(() =>
      many(`insert into translation (language, noun, noun_id)
        select 'fr', 'product', id from generate_series(1, 501) as id`),
    ),
  ).toEqual(["text:fr"]);
});
