import { SEARCH_MATCH_LIMIT } from "#modules/catalogue/rules/listing/listing.ts";
import { sql, type RawBuilder } from "kysely";
import {
  configurationOf,
  documentLanguage,
  withEnds,
} from "#modules/catalogue/rules/search-language.ts";
import { filteredColumns } from "./listing-filters.server.ts";
import type { SortKey } from "#modules/catalogue/rules/listing/listing-query.ts";
import type { Database } from "#platform/database/database.server.ts";

// With more matches than this, the best-selling products are searched first.
const MANY_MATCHES = 5000;

/** The number of matches kept: one above the policy's limit shows that there are more. */
export const KEPT_MATCHES = SEARCH_MATCH_LIMIT + 1;

// Estimates are rough, so a subset is tried only if it promises a fifth more than needed.
const ENOUGH = 1.2 * KEPT_MATCHES;

/** The thresholds of the partial text indexes, in units sold in 30 days (migration 0003). */
const SELLING = [1000, 50, 1] as const;

/** The fractions (one in n) of unsold products with a text index. */
const SAMPLES = [64, 16, 8, 4] as const;

export const allProducts = { kind: "all" } as const;

/** The subset of products to search in. */
export type SearchPlace =
  | typeof allProducts
  /** Products with at least this many sales. */
  | { kind: "selling"; atLeast: (typeof SELLING)[number] }
  /** Products with any sales, and one in `every` of the others. */
  | { kind: "sampled"; every: (typeof SAMPLES)[number] };

/**
 * The subsets to search for common words before all products, until one yields `KEPT_MATCHES`. The first is expected
 * to, by rough estimates of matches and sales. Documents of a language have no index of a subset.
 */
export async function listPlacesToTry(db: Database, tsquery: string): Promise<SearchPlace[]> {
  if (documentLanguage() !== null) return [];
  const count = await estimateMatches(db, tsquery);
  if (count <= MANY_MATCHES) return [];
  const shares = await sharesOfSelling(db);
  const first = shares.findIndex((share) => share * count > ENOUGH);
  const selling = first < 0 ? [] : SELLING.slice(first);
  // Several words may each be frequent but rarely occur together.
  const every = tsquery.includes("&") ? undefined : SAMPLES.find((each) => count / each > ENOUGH);
  return [
    ...selling.map((atLeast) => ({ kind: "selling", atLeast }) as const),
    ...(every === undefined ? [] : [{ kind: "sampled", every } as const]),
  ];
}

/** A rough upper bound of the matches: the count of the rarest word, in its more frequent spelling. */
async function estimateMatches(db: Database, tsquery: string): Promise<number> {
  const countOf = (word: string) =>
    sql`(select coalesce(sum(product_count), 0) from search_word where word like ${`${word}%`})`;
  const ofWords = tsquery.split("&").map((spellings) => {
    const counts = (spellings.match(/[\p{L}\p{N}]+/gu) ?? []).map(countOf);
    return sql`greatest(${sql.join(counts)})`;
  });
  const { rows } = await sql<{ count: number }>`
    select least(${sql.join(ofWords)}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The share of products in each of `SELLING`, by the table's statistics from its last `analyze`. */
async function sharesOfSelling(db: Database): Promise<number[]> {
  const { rows } = await sql<SalesStatistics>`
    select most_common_vals::text::integer[] as common, most_common_freqs as shares,
      histogram_bounds::text::integer[] as bounds
    from pg_stats where schemaname = current_schema() and tablename = 'product'
      and attname = 'units_sold_30_days'`.execute(db);
  return SELLING.map((atLeast) => (rows[0] ? shareOfSales(rows[0], atLeast) : 0));
}

/** The column's statistics: most common values with their frequencies, and histogram bounds of the rest. */
type SalesStatistics = {
  common: number[] | null;
  shares: number[] | null;
  bounds: number[] | null;
};

/** The estimated share of rows, 0 to 1, with at least a value. */
export function shareOfSales({ common, shares, bounds }: SalesStatistics, atLeast: number): number {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  const isEnough = (value: number | undefined) => value !== undefined && value >= atLeast;
  const commonShares = shares ?? [];
  const ofCommon = sum(commonShares.filter((_, index) => isEnough(common?.[index])));
  if (!bounds || bounds.length === 0) return ofCommon;
  const rest = 1 - sum(commonShares);
  return ofCommon + (rest * bounds.filter(isEnough).length) / bounds.length;
}

/** The columns that sorting needs from a match, besides the filtered ones: all that `orderOf` uses for searches. */
const SORTED_BY: Record<SortKey, (search: Search, of: SearchedTable) => RawBuilder<unknown>[]> = {
  // Words in the name rank above words in brand, tags or category.
  relevance: ({ tsquery, beginning = "" }, of) => [
    sql`ts_rank('{0, 0, 0.2, 1}', ${sql.ref(`${of}.search`)}, ${tsquerySql(tsquery)})
      + (${beginning} <> '' and starts_with(${sql.ref(`${of}.search_text`)}, ${`${beginning} `}))::integer as search_rank`,
  ],
  "price-asc": () => [],
  "price-desc": () => [],
  rating: () => [sql`rating`, sql`review_count`],
  popularity: () => [],
  newest: () => [sql`published_at`],
};

type Search = {
  tsquery: string;
  /** Products that have the typed text as a code. */
  byCode?: readonly number[];
  /** Searchable text of several words; names that begin with it come first. */
  beginning?: string;
  sort: SortKey;
};

/**
 * `matched`: the best-selling matches of a search in a subset, at most `KEPT_MATCHES`, with only the columns for
 * filters and sorting. Products found by code are added to the matches among all products.
 */
export function searchMatches(search: Search, place: SearchPlace): RawBuilder<unknown> {
  const { tsquery, byCode = [], sort } = search;
  const columns = (of: SearchedTable) => sql`
    id, ${filteredColumns}, ${sql.join([sql`units_sold_30_days`, ...SORTED_BY[sort](search, of)])}`;
  const matchesIn = (condition: RawBuilder<unknown>) =>
    publishedMatches(tsquery, columns, sql`and ${condition} ${BEST_FIRST}`, BEST_FIRST);
  if (byCode.length > 0)
    return sql`
      by_words as materialized (${matchesIn(sql`true`)}),
      matched as materialized (
        select * from by_words where id <> all(${byCode})
        union all select ${columns("product")} from product where is_published and id = any(${byCode})
      )`;
  return sql`matched as materialized (${matchesOf(place, matchesIn)})`;
}

// The thresholds are literals, because the planner uses a partial index only if its condition is in the query text.
function matchesOf(
  place: SearchPlace,
  matchesIn: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  switch (place.kind) {
    case "all":
      return matchesIn(sql`true`);
    case "selling":
      return matchesIn(sql`units_sold_30_days >= ${sql.lit(place.atLeast)}`);
    case "sampled": {
      const unsold = sql`units_sold_30_days = 0 and id % ${sql.lit(place.every)} = 0`;
      return sql`
        select * from (
          (${matchesIn(sql`units_sold_30_days >= 1`)}) union all (${matchesIn(unsold)})
        ) as product ${BEST_FIRST}`;
    }
  }
}

/**
 * Unsold products are ordered by the largest power of two in their id, so that samples of one in 4 or 16 come first.
 * No index has this expression on purpose: the planner would walk it past all non-matches, which is slower than the
 * text index.
 */
const BEST_FIRST = sql`order by -units_sold_30_days, -(id & -id), id limit ${sql.lit(KEPT_MATCHES)}`;

/** What has the words of a product: itself, or its document in the language. */
export type SearchedTable = "product" | "product_document";

/** Published products that match a tsquery: by their document in the current language, or by themselves without one. */
export function publishedMatches(
  tsquery: string,
  columns: (of: SearchedTable) => RawBuilder<unknown>,
  end = sql``,
  outerEnd = sql``,
): RawBuilder<unknown> {
  const isMatch = (of: SearchedTable) =>
    sql`is_published and ${sql.ref(`${of}.search`)} @@ ${tsquerySql(tsquery)}`;
  const language = documentLanguage();
  if (language === null)
    return sql`select ${columns("product")} from product where ${isMatch("product")} ${end}`;
  return sql`
    select * from (
      (select ${columns("product_document")} from product_document join product on product.id = product_id
        where language = ${language} and ${isMatch("product_document")} ${end})
      union all
      (select ${columns("product")} from product where ${isMatch("product")} and not exists (
        select from product_document where language = ${language} and product_id = product.id) ${end})
    ) as product ${outerEnd}`;
}

/**
 * A tsquery in SQL. As a subquery it is parsed once per statement, and the plan does not depend on its value, so that
 * one generic plan serves all searches. In another language it also has the stems of products without a document.
 */
export function tsquerySql(tsquery: string): RawBuilder<unknown> {
  const language = documentLanguage();
  if (language === null) return sql`(select to_tsquery('english', ${tsquery}))`;
  return sql`(select to_tsquery(${configurationOf(language)}::regconfig, ${withEnds(language, tsquery)})
    || to_tsquery('english', ${tsquery}))`;
}
