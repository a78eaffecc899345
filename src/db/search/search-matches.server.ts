import { sql, type RawBuilder } from "kysely";
import { filteredColumns } from "#db/listing/listing-filters.server.ts";
import { policy } from "#domain/policy.ts";
import type { SortKey } from "#domain/listing/sort.ts";
import type { Database } from "#db/database.server.ts";
import { tsquerySql } from "./tsquery-sql.server.ts";

// Above so many matches, not all of them are read: first those among the products that sell well.
const MANY_MATCHES = 5000;

/** How many matches of a search are kept: one more than the policy's limit tells that there are more. */
export const KEPT_MATCHES = policy.searchMatchLimit + 1;

// So many are to be expected where there should be enough: the counts are rough.
const ENOUGH = 1.2 * KEPT_MATCHES;

/** Products that were sold so often in 30 days have text indexes of their own (migrations 0007 and 0052). */
const SELLING = [1000, 50, 1] as const;

/** So has every so many-th of those that were not sold (migration 0052). */
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
 * Where to look for the matches of common words before all products are looked through, one place after the other until
 * one has `KEPT_MATCHES`. The first should have, by the counts of the vocabulary and of the text indexes, which are
 * rough.
 */
export async function narrowPlaces(db: Database, tsquery: string): Promise<SearchPlace[]> {
  const words = tsquery.match(/[\p{L}\p{N}]+/gu) ?? [];
  const counts = words.map(
    (word) =>
      sql`(select coalesce(sum(product_count), 0) from search_word where word like ${`${word}%`})`,
  );
  const { rows } = await sql<{ count: number }>`
    select ${tsquery.includes("|") ? sql`greatest` : sql`least`}(${sql.join(counts)}) as count`.execute(
    db,
  );
  const { count = 0 } = rows[0] ?? {};
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

/** How much of the catalogue each of `SELLING` is, as the last analysis of the table has found. */
async function sharesOfSelling(db: Database): Promise<number[]> {
  const { rows } = await sql<{ name: string; products: number }>`
    select relname as name, reltuples as products from pg_class
    where oid = to_regclass('product') or oid in (
      select indexrelid from pg_index where indrelid = to_regclass('product')
    )`.execute(db);
  const productsOf = (name: string) => rows.find((row) => row.name === name)?.products ?? 0;
  const all = Math.max(1, productsOf("product"));
  return SELLING.map((sold) => productsOf(`product_search_selling_${sold}`) / all);
}

/** What sorting by a key reads of a match, besides what is filtered by. */
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
 * `matched`: the best-selling matches of a search that are in a place, at most `KEPT_MATCHES` and the products found by
 * their code, with only what their list filters and sorts by.
 */
export function searchMatches(
  { tsquery, byCode = [], sort }: Search,
  place: SearchPlace,
): RawBuilder<unknown> {
  const columns = sql`
    id, ${filteredColumns}, ${sql.join([sql`units_sold_30_days`, ...SORTED_BY[sort](tsquery)])}`;
  const matchesIn = (condition: RawBuilder<unknown>) => sql`
    select ${columns} from product
    where is_published and search @@ ${tsquerySql(tsquery)} and ${condition} ${KEPT}`;
  if (byCode.length > 0)
    return sql`
      by_words as materialized (${matchesIn(sql`true`)}),
      matched as materialized (
        select * from by_words where id <> all(${byCode})
        union all select ${columns} from product where is_published and id = any(${byCode})
      )`;
  return sql`matched as materialized (${matchesOf(place, matchesIn)})`;
}

// The planner knows an index by the number that it reads in the text.
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
        ) as product ${KEPT}`;
    }
  }
}

/**
 * Of equals, as are all that were not sold, those come first whose number has the larger power of two in it: so every
 * fourth or sixteenth product stands before the others. Written so that no index offers it: walking one past all that
 * does not match costs more than asking the text index, and the planner can't tell.
 */
const KEPT = sql`order by -units_sold_30_days, -(id & -id), id limit ${sql.lit(KEPT_MATCHES)}`;
