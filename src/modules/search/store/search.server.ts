import { sql, type RawBuilder } from "kysely";
import { matching, tsqueryOf } from "#modules/search/rules/search-terms.ts";
import { mostEdits, type VocabularyWord } from "#modules/search/rules/typo.ts";
import { searchableText } from "#modules/core/rules/search-text.ts";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import type { Database } from "#platform/database/database.server.ts";
import { documentLanguage } from "#modules/catalogue/rules/search-language.ts";
import {
  publishedMatches,
  tsquerySql,
  type SearchedTable,
} from "#modules/catalogue/store/listing/search-matches.server.ts";
import { translatedCards } from "#modules/catalogue/store/translated-cards.server.ts";
import {
  summaryColumns,
  summaryJoins,
  summaryOf,
  type SummaryRow,
} from "#modules/catalogue/store/product-row.server.ts";

/** Whether a published product matches all of these words as prefixes, or any of them. */
export async function hasMatches(
  db: Database,
  words: readonly string[],
  operator: "&" | "|" = "&",
): Promise<boolean> {
  // The shop's own vocabulary knows complete words without reading their products, which may be many.
  const isOwn = documentLanguage() === null;
  if (isOwn && (words.length === 1 || operator === "|") && (await isAnyKnown(db, words)))
    return true;
  // Materialized, so that the text index is used: for a single row the planner would prefer a sequential scan.
  const { rows } = await sql<{ found: boolean }>`
    with matched as materialized (
      ${publishedMatches(tsqueryOf(words, operator), () => sql``)}
    ) select exists(select from matched) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Whether a product has any of these words, without stop words such as "the", which the index leaves out. */
async function isAnyKnown(db: Database, words: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists(
      select from (${knownWords(words)}) as known where numnode(to_tsquery('english', word)) > 0
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** The published products with this text as their name, SKU or barcode, or a variant's; at most a few. */
export async function findNamedIds(db: Database, text: string): Promise<number[]> {
  const [code, name] = [text.toLowerCase(), searchableText(text)];
  const language = documentLanguage();
  const isNamed = sql`split_part(search_text, chr(10), 1) = ${name} and ${name} <> ''`;
  const { rows } = await sql<{ id: number }>`
    select id from product where is_published and id in (
      select id from product where lower(sku) = ${code}
      union select id from product where lower(barcode) = ${code}
      union select product_id from variant where lower(sku) = ${code}
      union select product_id from variant where lower(barcode) = ${code}
      union select id from product where is_published and ${isNamed}
      ${language === null ? sql`` : sql`union select product_id from product_document where language = ${language} and ${isNamed}`}
    ) order by id limit 50`.execute(db);
  return rows.map(({ id }) => id);
}

/** The words that are in the shop's vocabulary. */
export async function listKnownWords(
  db: Database,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await knownWords(words).execute(db);
  return new Set(rows.map(({ word }) => word));
}

function knownWords(words: readonly string[]): RawBuilder<{ word: string }> {
  return sql`
    select word from (
      ${vocabulary(sql`word in (select unnest(${words}::text[]))`)}
    ) as counted group by word having sum(count) > 0`;
}

/** The words of the current language that meet a condition, with changes of their counts. */
function vocabulary(isWanted: RawBuilder<unknown>): RawBuilder<unknown> {
  const language = documentLanguage();
  if (language === null)
    return sql`
      select word, product_count as count from search_word where ${isWanted}
      union all select word, change from search_word_change where ${isWanted}`;
  return sql`
    select word, product_count as count from document_word where language = ${language} and ${isWanted}
    union all select word, change from document_word_change where language = ${language} and ${isWanted}`;
}

/** The vocabulary words near a mistyped one, best first. */
export async function listSimilarWords(db: Database, typed: string): Promise<VocabularyWord[]> {
  const edits = mostEdits(typed.length);
  if (edits === 0) return [];
  // The first letter or shared trigrams narrow the candidates, so that the whole vocabulary is not read.
  const isNear = sql`length(word) >= ${typed.length - edits}
      and (word like ${[...typed][0] ?? ""} || '%' or word % ${typed})`;
  const { rows } = await sql<VocabularyWord>`
    select word, sum(count) as "productCount" from (
      ${vocabulary(isNear)}
    ) as candidate
    group by word having sum(count) > 0
    order by similarity(word, ${typed}) desc, sum(count) desc, word limit 500`.execute(db);
  return rows;
}

// The number of best-selling products scanned before the text index is used, and of its matches that are ranked:
// short prefixes match more, and suggestions must be fast.
const LOOK_THROUGH = 1000;

type Typed = {
  words: readonly string[];
  tsquery: string;
  /** The typed text as `searchableText` has it. */
  beginning: string;
};

/** A suggested product with the words of its brand, tags and categories. */
export type SuggestedProduct = ProductSummary & { keywords: string };

/** The best products for words being typed: matches in the name before those in brand or tags. */
export async function suggestProducts(
  db: Database,
  typed: Typed,
  count: number,
): Promise<SuggestedProduct[]> {
  const found = sql`id, units_sold_30_days, ${scoreOf(typed)} as score`;
  const [word = ""] = typed.words;
  // A single letter matches very many names, so a scan of best-sellers finds enough quickly.
  if (typed.words.length === 1 && word.length === 1) {
    const isNamedSo = sql`search @@ ${tsquerySql(matching(word, ":*A"))}`;
    const named = await summariesOf(
      db,
      sql`with best as (
        select ${found} from (${bestSelling()}) as product where ${isNamedSo}
        order by units_sold_30_days desc, id limit ${sql.lit(count)}
      )`,
    );
    if (named.length === count) return named;
  }
  const matches = sql`search @@ ${tsquerySql(typed.tsquery)}`;
  return summariesOf(
    db,
    sql`with popular as materialized (
      select ${found} from (${bestSelling()}) as product where ${matches}
    ), matched as materialized (
      select ${found} from (${publishedMatches(typed.tsquery, suggested)}) as product limit ${sql.lit(LOOK_THROUGH)}
    ), best as (
      select * from popular
      union
      select * from matched
      where (select count(*) from popular where score >= ${2 * typed.words.length}::integer) < ${count}::integer
      order by score desc, units_sold_30_days desc, id limit ${sql.lit(count)}
    )`,
  );
}

const suggested = (of: SearchedTable) =>
  sql`id, units_sold_30_days, ${sql.ref(`${of}.search`)}, ${sql.ref(`${of}.search_text`)}`;

/** The best-selling products with their words in the current language. */
function bestSelling(): RawBuilder<unknown> {
  const end = sql`
    where is_published order by units_sold_30_days desc, id limit ${sql.lit(LOOK_THROUGH)}`;
  const language = documentLanguage();
  if (language === null) return sql`select ${suggested("product")} from product ${end}`;
  return sql`
    select id, units_sold_30_days, coalesce(own.search, product.search) as search,
      coalesce(own.search_text, product.search_text) as search_text
    from product left join product_document as own on language = ${language} and product_id = id ${end}`;
}

/** The words of the brand, tags and categories of the joined `product`. */
function keywords(): RawBuilder<unknown> {
  const language = documentLanguage();
  if (language === null) return sql`product.search_keywords`;
  return sql`coalesce((
    select search_keywords from product_document where language = ${language} and product_id = product.id),
    product.search_keywords)`;
}

async function summariesOf(
  db: Database,
  withBest: RawBuilder<unknown>,
): Promise<SuggestedProduct[]> {
  const { rows } = await sql<SummaryRow & { keywords: string }>`
    ${withBest}
    select ${summaryColumns}, ${keywords()} as keywords from best join product on product.id = best.id ${summaryJoins}
    order by best.score desc, best.units_sold_30_days desc, best.id`.execute(db);
  const shown = await translatedCards(db, rows);
  return shown.map((row) => ({ ...summaryOf(row), keywords: row.keywords }));
}

/** Two points for each word in the name, one for each elsewhere, and one if the name starts with the typed text. */
function scoreOf({ words, beginning }: Typed) {
  const ofWords = words.map(
    (word) => sql`
      case when search @@ ${tsquerySql(matching(word, ":*A"))} then 2
        when search @@ ${tsquerySql(matching(word))} then 1 else 0 end`,
  );
  const begins = sql`(search_text like ${`${beginning}%`})::integer`;
  return sql`${sql.join(ofWords, sql` + `)} + ${begins}`;
}
