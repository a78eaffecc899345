import { sql, type RawBuilder } from "kysely";
import { matching, tsqueryOf } from "#modules/search/rules/search-terms.ts";
import { allowedEdits, type VocabularyWord } from "#modules/search/rules/typo.ts";
import { searchableText } from "#modules/core/rules/text.ts";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import type { Database } from "#platform/database/database.server.ts";
import { tsquerySql } from "#modules/catalogue/store/listing/search-matches.server.ts";
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
  // The vocabulary knows complete words without reading their products, which may be many.
  if ((words.length === 1 || operator === "|") && (await isAnyKnown(db, words))) return true;
  // Materialized, so that the text index is used: for a single row the planner would prefer a sequential scan.
  const { rows } = await sql<{ found: boolean }>`
    with matched as materialized (
      select from product where is_published and search @@ ${tsquerySql(tsqueryOf(words, operator))}
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
  const { rows } = await sql<{ id: number }>`
    select id from product where is_published and id in (
      select id from product where lower(sku) = ${code}
      union select id from product where lower(barcode) = ${code}
      union select product_id from variant where lower(sku) = ${code}
      union select product_id from variant where lower(barcode) = ${code}
      union select id from product where is_published and split_part(search_text, chr(10), 1) = ${name} and ${name} <> ''
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
      select word, product_count as count from search_word where word in (select unnest(${words}::text[]))
      union all select word, change from search_word_change where word in (select unnest(${words}::text[]))
    ) as counted group by word having sum(count) > 0`;
}

/** The vocabulary words near a mistyped one, best first. */
export async function listSimilarWords(db: Database, typed: string): Promise<VocabularyWord[]> {
  const edits = allowedEdits(typed.length);
  if (edits === 0) return [];
  // The first letter or shared trigrams narrow the candidates, so that the whole vocabulary is not read.
  const isNear = sql`length(word) >= ${typed.length - edits}
      and (word like ${[...typed][0] ?? ""} || '%' or word % ${typed})`;
  const { rows } = await sql<VocabularyWord>`
    select word, sum(count) as "productCount" from (
      select word, product_count as count from search_word where ${isNear}
      union all select word, change from search_word_change where ${isNear}
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
        select ${found} from (${bestSelling}) as product where ${isNamedSo}
        order by units_sold_30_days desc, id limit ${sql.lit(count)}
      )`,
    );
    if (named.length === count) return named;
  }
  const matches = sql`search @@ ${tsquerySql(typed.tsquery)}`;
  return summariesOf(
    db,
    sql`with popular as materialized (
      select ${found} from (${bestSelling}) as product where ${matches}
    ), matched as materialized (
      select ${found} from product where is_published and ${matches} limit ${sql.lit(LOOK_THROUGH)}
    ), best as (
      select * from popular
      union
      select * from matched
      where (select count(*) from popular where score >= ${2 * typed.words.length}::integer) < ${count}::integer
      order by score desc, units_sold_30_days desc, id limit ${sql.lit(count)}
    )`,
  );
}

const bestSelling = sql`
  select id, units_sold_30_days, search, search_text from product where is_published
  order by units_sold_30_days desc, id limit ${sql.lit(LOOK_THROUGH)}`;

async function summariesOf(
  db: Database,
  withBest: RawBuilder<unknown>,
): Promise<SuggestedProduct[]> {
  const { rows } = await sql<SummaryRow & { keywords: string }>`
    ${withBest}
    select ${summaryColumns}, product.search_keywords as keywords from best join product on product.id = best.id ${summaryJoins}
    order by best.score desc, best.units_sold_30_days desc, best.id`.execute(db);
  return rows.map((row) => ({ ...summaryOf(row), keywords: row.keywords }));
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
