import type { SampleTexts } from "#modules/sample/rules/sample-types.ts";
import { changeTexts } from "#modules/translations/rules/change-texts.ts";
import { textsIn, type Texts } from "#modules/translations/rules/text-paths.ts";
import { sourceHash } from "#modules/translations/store/source-hash.server.ts";
import { listSourceIds, readSources, type Source } from "#modules/translations/store/sources.server.ts";
import type { Translatable } from "#modules/translations/store/translatable.ts";
import { writeTranslations } from "#modules/translations/store/translations.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { sampleCatalogue, sampleLanguages, sampleTexts } from "./sample-catalogue.server.ts";
import { paragraphsOf } from "./seed-products.server.ts";

const EVERY = { after: "", limit: 10_000 };

/** Writes the German and French texts and slugs of the records in a shop that was just filled. */
export async function seedTranslations(
  tx: DatabaseTransaction,
  translatables: readonly Translatable[],
): Promise<void> {
  const languages = sampleLanguages.map((language) => ({
    language,
    words: wordsOf(sampleTexts(language)),
  }));
  for (const of of translatables) {
    const sources = [...(await readSources(tx, of, await listSourceIds(tx, of, EVERY))).values()];
    for (const { language, words } of languages) {
      const rows = sources.flatMap((source) => {
        const changed = textsOf(words[of.noun]?.(source) ?? {});
        const translated = changeTexts(NONE, source.texts, { changed, hashOf: sourceHash });
        const isEmpty = Object.keys(translated.texts).length === 0;
        return isEmpty ? [] : [{ id: source.id, version: 1, ...translated }];
      });
      if (rows.length > 0) await writeTranslations(tx, { language, noun: of.noun }, rows);
    }
  }
}

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
    "delivery-method": ({ title }) => ({ name: texts.deliveryMethods[title] }),
  };
}
