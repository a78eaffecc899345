import { expect, test } from "vitest";
import { translatables } from "#main/modules.ts";
import { countStates } from "#modules/translations/store/sources.server.ts";
import { productPages } from "#modules/catalogue/rules/alternate.ts";
import { listAlternates } from "#modules/catalogue/use-cases/alternates.server.ts";
import { findCurrentSlug } from "#modules/catalogue/store/products.server.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { defaultSettings } from "#testing/settings.ts";
import { translateRows } from "#modules/translations/use-cases/translate-rows.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { sampleLanguages, sampleTexts } from "./sample-catalogue.server.ts";
import { removeSamples } from "./remove-samples.server.ts";

const database = testDatabase("sample");

test.for(sampleLanguages)("the sample shop has every product's name in %s", async (language) => {
  const { db } = database;
  const rows = await db.selectFrom("product").select(["id", "slug", "name", "description"]).execute();
  const fields = ["slug", "name", "description"] as const;
  const shown = await translateRows(db, language, "product", rows, ({ id }) => id, fields);
  const { products } = sampleTexts(language);
  expect(shown.map(({ slug, name }) => [slug, name])).toEqual(
    rows.map(({ slug }) => [products[slug]?.slug, products[slug]?.name]),
  );
  for (const [place, { description }] of shown.entries()) {
    expect(description).toMatch(/^<p>.+<\/p>$/);
    expect(description).not.toBe(rows[place]?.description);
  }
  const [first] = shown;
  const slug = rows[0]?.slug ?? "";
  expect(await inLanguage(language, () => findCurrentSlug(db, slug))).toBe(first?.slug);
});

test("no text of the sample is missing in a language, and most of each record is done", async () => {
  for (const of of translatables)
    for (const { language, texts, translated } of await countStates(
      database.db,
      of,
      sampleLanguages,
    ))
      expect(translated, `${of.noun} in ${language}`).toBe(texts);
  const settings = { ...defaultSettings, languages: { own: "en", others: [...sampleLanguages] } };
  const alternates = await listAlternates({ db: database.db, settings }, productPages, [1]);
  expect(alternates.get(1)?.map(({ language }) => language)).toEqual(["en", "de", "fr"]);
});

test("the samples take their translations along, and categories keep theirs", async () => {
  await database.db.transaction().execute((tx) => removeSamples(tx, []));
  for (const table of ["translation", "translated_slug"] as const) {
    const rows = await database.db.selectFrom(table).select("noun").distinct().execute();
    const nouns = table === "translation" ? ["category", "delivery-method"] : ["category"];
    expect(rows.map(({ noun }) => noun).sort()).toEqual(nouns);
  }
});
