import { sql, type RawBuilder } from "kysely";
import { filteredColumns } from "#modules/catalogue/store/listing/listing-filters.server.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import type { SortKey } from "#modules/catalogue/rules/listing/sort.ts";
import type { Database } from "#platform/database/database.server.ts";
import { tsquerySql } from "./tsquery-sql.server.ts";

// Above so many matches, not all of them are read: first those among the products that sell well.
const MANY_MATCHES = 5000;

/** How many matches of a search are kept: one more than the policy's limit tells that there are more. */
export const KEPT_MATCHES = policy.searchMatchLimit + 1;

// The counts are rough, so a place is tried where a fifth more is expected than is needed.
const ENOUGH = 1.2 * KEPT_MATCHES;

/** Text indexes exist of the products that were sold at least so often in 30 days (migrations 0007 and 0052). */
const SELLING = [1000, 50, 1] as const;

/** And of every so many-th of those that were not sold (migration 0052). */
const SAMPLES = [64, 16, 8, 4] as const;

export const allProducts = { kind: "all" } as const;

/** Among which products the matches of a search are looked for. */
export type SearchPlace =
  | typeof allProducts
  /** Those that were sold at least so often. */
  | { kind: "selling"; atLeast: (typeof SELLING)[number] }
  /** Those that were sold at all, and every so many-th of the others. */
  | { kind: "sampled"; every: (typeof SAMPLES)[number] };

/**
 * The places to try for the matches of common words before all products, one after the other until one has
 * `KEPT_MATCHES`. The first should have, by the counts of the vocabulary and of sales, which are rough.
 */
export async function listPlacesToTry(db: Database, tsquery: string): Promise<SearchPlace[]> {
  const count = await estimateMatches(db, tsquery);
  if (count <= MANY_MATCHES) return [];
  const shares = await sharesOfSelling(db);
  const first = shares.findIndex((share) => share * count > ENOUGH);
  const selling = first < 0 ? [] : SELLING.slice(first);
  // Of several words each may be common and all together rare.
  const every = tsquery.includes("&") ? undefined : SAMPLES.find((each) => count / each > ENOUGH);
  return [
    ...selling.map((atLeast) => ({ kind: "selling", atLeast }) as const),
    ...(every === undefined ? [] : [{ kind: "sampled", every } as const]),
  ];
}

/** At most so many products match, roughly: as many as its rarest word has, in the spelling that has the most. */
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

/** How much of the catalogue each of `SELLING` is, by the statistics that the table's last `analyze` made. */
async function sharesOfSelling(db: Database): Promise<number[]> {
  const { rows } = await sql<SalesStatistics>`
    select most_common_vals::text::integer[] as common, most_common_freqs as shares,
      histogram_bounds::text::integer[] as bounds
    from pg_stats where schemaname = current_schema() and tablename = 'product'
      and attname = 'units_sold_30_days'`.execute(db);
  return SELLING.map((atLeast) => (rows[0] ? shareOfSales(rows[0], atLeast) : 0));
}

/** What PostgreSQL knows of a column: its commonest values with their shares, and bounds of equal parts of the rest. */
type SalesStatistics = {
  common: number[] | null;
  shares: number[] | null;
  bounds: number[] | null;
};

/** The share of rows, 0 to 1, that have at least a value, estimated. */
export function shareOfSales({ common, shares, bounds }: SalesStatistics, atLeast: number): number {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  const isEnough = (value: number | undefined) => value !== undefined && value >= atLeast;
  const commonShares = shares ?? [];
  const ofCommon = sum(commonShares.filter((_, index) => isEnough(common?.[index])));
  if (!bounds || bounds.length === 0) return ofCommon;
  const rest = 1 - sum(commonShares);
  return ofCommon + (rest * bounds.filter(isEnough).length) / bounds.length;
}

/** What sorting by a key reads of a match, besides what is filtered by: all that `orderOf` names for searches. */
const SORTED_BY: Record<SortKey, (tsquery: string) => RawBuilder<unknown>[]> = {
  // Words in the name count before words in brand, tags or category.
  relevance: (tsquery) => [
    sql`ts_rank('{0, 0, 0.2, 1}', search, ${tsquerySql(tsquery)}) as search_rank`,
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
  sort: SortKey;
};

/**
 * `matched`: the best-selling matches of a search that are in a place, at most `KEPT_MATCHES`, with only what their
 * list filters and sorts by. Where products are found by their code, these and the matches among all products.
 */
export function searchMatches(
  { tsquery, byCode = [], sort }: Search,
  place: SearchPlace,
): RawBuilder<unknown> {
  const columns = sql`
    id, ${filteredColumns}, ${sql.join([sql`units_sold_30_days`, ...SORTED_BY[sort](tsquery)])}`;
  const matchesIn = (condition: RawBuilder<unknown>) => sql`
    select ${columns} from product
    where is_published and search @@ ${tsquerySql(tsquery)} and ${condition} ${BEST_FIRST}`;
  if (byCode.length > 0)
    return sql`
      by_words as materialized (${matchesIn(sql`true`)}),
      matched as materialized (
        select * from by_words where id <> all(${byCode})
        union all select ${columns} from product where is_published and id = any(${byCode})
      )`;
  return sql`matched as materialized (${matchesOf(place, matchesIn)})`;
}

// The bounds are literals: the planner takes a partial index only where it reads its condition in the text.
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
 * Of equals, as are all that were not sold, those come first whose number has the larger power of two in it: so every
 * fourth or sixteenth product stands before the others. Written so that no index offers it: walking one past all that
 * does not match costs more than asking the text index, and the planner can't tell.
 */
const BEST_FIRST = sql`order by -units_sold_30_days, -(id & -id), id limit ${sql.lit(KEPT_MATCHES)}`;
