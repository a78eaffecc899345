import { sql } from "kysely";
import { shopsLanguage, SOURCE_LANGUAGE } from "#modules/core/rules/language/language.ts";
import { configurationOf, wordEnds } from "#modules/catalogue/rules/search-language.ts";
import { translateRows } from "#modules/translations/use-cases/translate-rows.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { recordset } from "#platform/database/recordset.server.ts";
import { indexedText, wordsOf } from "#modules/core/rules/search-text.ts";

type Spoken = {
  language: string;
  id: number;
  name: string;
  brand: string;
  tags: string[];
  categories: string[];
};

const nameOf = (alias: string, noun: string, id: string) => sql`
  left join translation as ${sql.ref(alias)} on ${sql.ref(alias)}.language = spoken.language
    and ${sql.ref(alias)}.noun = ${sql.lit(noun)} and ${sql.ref(alias)}.noun_id = ${sql.ref(id)}::text`;

/** Whether products have documents, or may need some: a shop in one language has no texts in others. */
export const isSpoken = (ids: readonly number[]) => sql<boolean>`(
  ${!hasOwnStems()} or exists (select from translation where noun in ('product', 'category'))
  or exists (select from product_document where product_id = any(${ids}::bigint[])))`;

const hasOwnStems = () => configurationOf(shopsLanguage()) === configurationOf(SOURCE_LANGUAGE);

/**
 * Writes what the search knows of products in each language in which they, or their categories, have texts, and in the
 * shop's own one if that is not English. It belongs into every transaction that changes these texts.
 */
export async function writeDocuments(
  tx: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  // Another writer of the same products waits, and then sees these words.
  await sql`select from product where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    tx,
  );
  const always = hasOwnStems() ? sql`` : sql`union select ${shopsLanguage()}`;
  const { rows } = await sql<Spoken>`
    select spoken.language, product.id, coalesce(own.texts ->> 'name', product.name) as name,
      coalesce(maker.texts ->> 'name', brand.name, '') as brand, product.tags,
      array_remove(array[coalesce(above.texts ->> 'name', category.name),
        coalesce(below.texts ->> 'name', subcategory.name)], null) as categories
    from product
    cross join lateral (
      select language from translation where (noun = 'product' and noun_id = product.id::text)
        or (noun = 'category' and noun_id in (product.category_id::text, product.subcategory_id::text))
      ${always}
    ) as spoken
    left join brand on brand.id = brand_id left join category on category.id = category_id
    left join category as subcategory on subcategory.id = subcategory_id
    ${nameOf("own", "product", "product.id")} ${nameOf("maker", "brand", "brand.id")}
    ${nameOf("above", "category", "category.id")} ${nameOf("below", "category", "subcategory.id")}
    where product.id = any(${ids}::bigint[])
    group by 1, 2, 3, 4, 5, 6`.execute(tx);
  const spoken: Spoken[] = [];
  for (const [language, each] of Map.groupBy(rows, (row) => row.language))
    spoken.push(...(await translateRows(tx, language, "product", each, ({ id }) => id, ["tags"])));
  const records = spoken.map(({ language, id, ...product }) => ({
    language,
    id,
    configuration: configurationOf(language),
    ends: wordEnds(language, product.name),
    ...searchColumns(product),
  }));
  await sql`
    with record as materialized (select * from ${recordset(TYPES, records)} as given),
    former as materialized (select * from product_document where product_id = any(${ids}::bigint[])),
    gone as (
      delete from product_document where product_id = any(${ids}::bigint[])
        and not exists (select from record where (record.language, id) = (product_document.language, product_id))
    ),
    counted as (
      insert into document_word_change (language, word, change)
      select language, word, sum(change) from (
        select language, unnest(search_words) as word, 1 as change from record
        union all select language, unnest(words), -1 from former
      ) as part group by language, word having sum(change) <> 0
    )
    insert into product_document as known (language, product_id, search_text, search_keywords, words, search)
    select language, id, search_text, search_keywords, search_words,
      ${weighed("search_text", "A")} || ${weighed("search_keywords", "B")} || ${weighed("ends", "D")}
    from record order by language, id
    on conflict (language, product_id) do update set search_text = excluded.search_text,
      search_keywords = excluded.search_keywords, words = excluded.words, search = excluded.search
    where (known.search_text, known.search_keywords) <> (excluded.search_text, excluded.search_keywords)`.execute(
    tx,
  );
}

const TYPES = {
  language: "text",
  id: "bigint",
  configuration: "text",
  ends: "text",
  search_text: "text",
  search_keywords: "text",
  search_words: "text[]",
} as const;

const weighed = (column: string, weight: string) =>
  sql`setweight(to_tsvector(configuration::regconfig, ${sql.ref(column)}), ${sql.lit(weight)})`;

/** The search columns of a product row: the name weighs more than keywords. Includes the words for the vocabulary. */
export function searchColumns(product: {
  name: string;
  brand: string;
  tags: readonly string[];
  categories: readonly string[];
}) {
  const keywords = [product.brand, ...product.tags, ...product.categories].join(" ");
  const words = new Set(
    wordsOf(`${product.name} ${keywords}`).filter((word) => word.length > 1 && word.length <= 40),
  );
  return {
    search_text: indexedText(product.name),
    search_keywords: indexedText(keywords),
    search_words: [...words],
  };
}
