import { sql } from "kysely";
import type { SampleTexts } from "#modules/sample/rules/sample-types.ts";
import { changeTexts } from "#modules/translations/rules/change-texts.ts";
import { textsIn, type Texts } from "#modules/translations/rules/text-paths.ts";
import { sourceHash } from "#modules/translations/store/translations.server.ts";
import { listSourceIds, readSources, type Source } from "#modules/translations/store/sources.server.ts";
import type { Translatable } from "#modules/translations/store/translatable.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { recordset } from "#platform/database/recordset.server.ts";
import { sampleCatalogue, sampleLanguages, sampleTexts } from "./sample-catalogue.server.ts";
import { paragraphsOf } from "./seed-products.server.ts";

const EVERY = { after: "", limit: 10_000 };

/** Writes the German and French texts and slugs of the records in a shop that was just filled. */
export async function seedTranslations(
  tx: DatabaseTransaction,
  translatables: readonly Translatable[],
): Promise<void> {
  const shown = sampleLanguages.map((language) => [language, wordsOf(sampleTexts(language))] as const);
  const hashes = new Map<string, string>();
  const hashOf = (text: string) => {
    const hash = hashes.get(text) ?? sourceHash(text);
    hashes.set(text, hash);
    return hash;
  };
  const rows = [];
  for (const of of translatables) {
    const sources = await readSources(tx, of, await listSourceIds(tx, of, EVERY));
    for (const [language, words] of shown)
      for (const [id, source] of sources) {
        const changed = textsOf(words[of.noun]?.(source) ?? {});
        const translated = changeTexts(NONE, source.texts, { changed, hashOf });
        if (translated.isMostlyDone) rows.push({ language, noun: of.noun, id, ...translated });
      }
  }
  await sql`
    insert into translation (language, noun, noun_id, texts, sources, is_mostly_done)
    select * from ${recordset(WRITTEN, rows)} as row`.execute(tx);
  await sql`
    insert into translated_slug (language, noun, slug, noun_id)
    select language, noun, texts ->> 'slug', noun_id from translation where texts ? 'slug'`.execute(tx);
  // The search follows products and reads the names of their brands and categories: one call for all suffices.
  const products = rows.flatMap(({ noun, id }) => (noun === "product" ? id : []));
  const product = translatables.find(({ noun }) => noun === "product");
  await product?.follow?.(tx, [...new Set(products)]);
}

const WRITTEN = {
  language: "text",
  noun: "text",
  id: "text",
  texts: "jsonb",
  sources: "jsonb",
  isMostlyDone: "boolean",
};

const NONE = { texts: {}, sources: {} };

const textsOf = (fields: object): Texts =>
  Object.assign({}, ...Object.entries(fields).map(([field, value]) => textsIn(value, field)));

/** Gives the translated fields of a record of each noun. */
function wordsOf(
  texts: SampleTexts,
): Readonly<Record<string, (source: Source) => object | undefined>> {
  const { products, banners, coupons } = sampleCatalogue();
  const altOf = (name: string) => ({ alt: texts.pictures[name] });
  return {
    product({ texts: { slug } }) {
      const product = products.find((each) => each.slug === slug);
      const words = product && texts.products[product.slug];
      return (
        words && {
          ...words,
          description: paragraphsOf(words.description),
          specifications: Object.entries(words.specifications).map(([label, value]) => ({
            label,
            value,
          })),
          pictures: product.pictures.map(altOf),
        }
      );
    },
    category: ({ texts: { slug = "" } }) => texts.categories[slug],
    // The same name in each language is a translation, so that no brand counts as missing.
    brand: ({ title }) => ({ name: title }),
    banner({ title }) {
      const banner = banners.find((each) => each.title === title);
      return banner && { ...texts.banners[title], picture: altOf(banner.picture) };
    },
    promotion({ title }) {
      const coupon = coupons.find(({ name }) => name === title);
      return coupon && { name: texts.coupons[coupon.code] };
    },
    option({ title }) {
      const varied = products.filter(({ variants }) => variants?.label === title);
      const words = varied.flatMap(({ slug }) => texts.products[slug]?.variants ?? []);
      const values = Object.assign({}, ...words.map(({ options }) => options)) as object;
      return { name: words[0]?.label, values };
    },
    "delivery-method": ({ texts: { name = "" } }) => ({ name: texts.deliveryMethods[name] }),
  };
}
