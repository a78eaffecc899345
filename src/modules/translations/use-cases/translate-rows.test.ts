import { expect, test } from "vitest";
import {
  saveSlugs,
  writeTranslations,
  sourceHash,
} from "#modules/translations/store/translations.server.ts";
import { testDatabase } from "#testing/database.server.ts";
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

test("a former slug stays the record's until another one takes it, in each language apart", async () => {
  const save = (language: string, slug: string | null, id = "1") =>
    database.db
      .transaction()
      .execute((tx) => saveSlugs(tx, { language, noun: "product" }, [{ id, slug }]));
  const slugs = async () => {
    const { rows } = await database.pool.query(
      `select concat_ws(' ', language, slug, noun_id, case when is_current then 'now' end) as slug
       from translated_slug where noun = 'product' order by language, slug`,
    );
    return rows.map(({ slug }) => slug);
  };
  await save("de", "becher");
  await save("fr", "tasse");
  await save("de", "grosser-becher");
  expect(await slugs()).toEqual(["de becher 1", "de grosser-becher 1 now", "fr tasse 1 now"]);
  // Another record may take a slug that is free now, also of the same words in another language.
  await save("de", "becher", "2");
  await save("de", "tasse", "2");
  await save("fr", null);
  expect(await slugs()).toEqual([
    "de becher 2",
    "de grosser-becher 1 now",
    "de tasse 2 now",
    "fr tasse 1",
  ]);
});

test("a text invalidates the pages of its record and language", async () => {
  const write = (language: string, noun: string, ids: readonly number[]) =>
    database.db.transaction().execute((tx) => {
      const rows = ids.map((id) => ({ id: String(id), texts: {}, sources: {}, version: 1 }));
      const all = rows.map((row) => ({ ...row, isMostlyDone: false }));
      return writeTranslations(tx, { language, noun }, all);
    });
  expect(await tagsSince(() => write("fr", "product", [1]))).toEqual([
    "text:fr:product:1",
    "text:fr:products",
  ]);
  expect(await tagsSince(() => write("fr", "menu", [1]))).toEqual(["text:fr"]);
  const many = Array.from({ length: 501 }, (_, place) => place + 2);
  expect(await tagsSince(() => write("fr", "product", many))).toEqual(["text:fr"]);
  // Another version is stored already.
  expect(await tagsSince(() => write("fr", "menu", [1]))).toEqual([]);
});
