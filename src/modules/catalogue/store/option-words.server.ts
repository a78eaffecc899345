import { sql } from "kysely";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { optionKey, type OptionFacet } from "#modules/catalogue/rules/listing/option-filter.ts";
import type { Database } from "#platform/database/database.server.ts";
import { isTranslated } from "./translated-cards.server.ts";
import type { VariantRow } from "./variant-row.server.ts";

/** The words of options in another language, by the key of their name. */
type OptionWords = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The words of options in the current language; null in the shop's own. */
export async function readOptionWords(db: Database): Promise<OptionWords | null> {
  if (!isTranslated()) return null;
  const { rows } = await sql<{ id: string; texts: Record<string, string> }>`
    select noun_id as id, texts from translation where language = ${currentLanguage()} and noun = 'option'`.execute(
    db,
  );
  return new Map(rows.map(({ id, texts }) => [optionKey(id), texts]));
}

const nameIn = (words: OptionWords, name: string) => words.get(optionKey(name))?.["name"];
const valueIn = (words: OptionWords, name: string, value: string) =>
  words.get(optionKey(name))?.[`values.${value}`];

type Varied = { variant_label: string | null; variants: readonly VariantRow[] };

/** Returns a product's label of the variant choice and its variants in the words of a language. */
export function variedIn<Row extends Varied>(words: OptionWords, row: Row): Row {
  const label = row.variant_label ?? "Option";
  const variants = row.variants.map((variant) => {
    const options = variant.options.map(({ name, value }) => ({
      name: nameIn(words, name) ?? name,
      value: valueIn(words, name, value) ?? value,
    }));
    const isOfValues = variant.name === joined(variant.options);
    const name = isOfValues
      ? joined(options)
      : (valueIn(words, label, variant.name) ?? variant.name);
    return { ...variant, name, options };
  });
  return { ...row, variant_label: row.variant_label && (nameIn(words, label) ?? label), variants };
}

/** The name that the editor gives a variant. */
const joined = (options: VariantRow["options"]) => options.map(({ value }) => value).join(" / ");

/** Returns filters by options with their titles and labels in the words of a language. */
export function facetsIn(words: OptionWords, facets: readonly OptionFacet[]): OptionFacet[] {
  return facets.map(({ name, values }) => {
    const title = nameIn(words, name);
    const labelled = values.map((each) => {
      const label = valueIn(words, name, each.value);
      return label === undefined ? each : { ...each, label };
    });
    return { name, values: labelled, ...(title !== undefined && { title }) };
  });
}
