import { sql, type RawBuilder } from "kysely";
import { filteredColumns } from "#db/listing/listing-filters.server.ts";
import { policy } from "#domain/policy.ts";
import type { Database } from "#db/database.server.ts";
import { tsquerySql } from "./tsquery-sql.server.ts";

// Above so many matches, not all of them are read: first those among the products that sell well.
const MANY_MATCHES = 5000;

const LIMIT = policy.searchMatchLimit + 1;

/** Of products that were not sold, every so many-th has text indexes of its own (migration 0052). */
const SAMPLES = [64, 16, 8, 4] as const;

/** Where to look for the matches of a query first. */
export type SearchPlan = {
  /** Its words are in many products. */
  isCommon: boolean;
  /** In so many that every so many-th of those that were not sold has enough of them; else null. */
  sample: (typeof SAMPLES)[number] | null;
};

/** Plans a search by the counts of the vocabulary. They are rough, and decide only where to look first. */
export async function planSearch(db: Database, tsquery: string): Promise<SearchPlan> {
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
  const isCommon = count > MANY_MATCHES;
  // Of several words each may be common and all together rare.
  const isSampled = isCommon && !tsquery.includes("&");
  const sample = SAMPLES.find((each) => count / each > 1.2 * LIMIT);
  return { isCommon, sample: (isSampled && sample) || null };
}

const matchedColumns = sql`
  id, ${filteredColumns}, rating, review_count, units_sold_30_days, published_at, search`;

/**
 * `matched`: the best-selling matches of a search, one more than the policy's limit, with only what lists filter and
 * sort by. For common words they are looked for among the best-selling products first, in text indexes of those alone
 * (migration 0007), and then, of what was never sold, among some that stand for all (migration 0052).
 */
export function searchMatches(
  tsquery: string,
  { isCommon, sample, byCode }: SearchPlan & { byCode: readonly number[] },
) {
  if (byCode.length > 0)
    return sql`
      by_words as materialized (${matches(tsquery, sql`true`)}),
      matched as materialized (
        select * from by_words where id <> all(${byCode})
        union all select ${matchedColumns} from product where is_published and id = any(${byCode})
      )`;
  if (!isCommon) return sql`matched as materialized (${matches(tsquery, sql`true`)})`;
  const looks = looksFor(tsquery, sample);
  const found = looks.map(
    ([name, look], index) => sql`
    ${sql.ref(name)} as materialized (${look(isMissing(looks.slice(0, index)))}),
    ${sql.ref(`${name}_found`)} as materialized (select count(*) = ${sql.lit(LIMIT)} as is_enough from ${sql.ref(name)})`,
  );
  const taken = looks.map(
    ([name]) => sql`
      select * from ${sql.ref(name)} where (select is_enough from ${sql.ref(`${name}_found`)})`,
  );
  return sql`
    ${sql.join(found)},
    matched as materialized (
      ${sql.join(taken, sql` union all `)}
      union all (${matches(tsquery, isMissing(looks))})
    )`;
}

/** A place to look for matches, by its name, with what holds where no former one had enough. */
type Look = [name: string, look: (isMissing: RawBuilder<unknown>) => RawBuilder<unknown>];

// The planner knows an index by the number that it reads in the text.
function looksFor(tsquery: string, sample: SearchPlan["sample"]): Look[] {
  const looks: Look[] = [
    ["best", () => matches(tsquery, sql`units_sold_30_days >= 1000`)],
    ["good", (missing) => matches(tsquery, sql`units_sold_30_days >= 50 and ${missing}`)],
    ["sold", (missing) => matches(tsquery, sql`units_sold_30_days >= 1 and ${missing}`)],
  ];
  if (sample === null) return looks;
  const unsold = sql`units_sold_30_days = 0 and id % ${sql.lit(sample)} = 0`;
  const sampled: Look = [
    "sampled",
    (missing) => sql`
      select * from (
        select * from sold where ${missing}
        union all (${matches(tsquery, sql`${unsold} and ${missing}`)})
      ) as product order by ${BEST_FIRST} limit ${sql.lit(LIMIT)}`,
  ];
  return [...looks, sampled];
}

function isMissing(looks: readonly Look[]): RawBuilder<unknown> {
  if (looks.length === 0) return sql`true`;
  const found = looks.map(([name]) => sql`(select is_enough from ${sql.ref(`${name}_found`)})`);
  return sql`not (select ${sql.join(found, sql` or `)})`;
}

/**
 * Of equals, as are all that were not sold, those come first whose number has the larger power of two in it: so every
 * fourth or sixteenth product stands before the others. Written so that no index offers it: walking one past all that
 * does not match costs more than asking the text index, and the planner can't tell.
 */
const BEST_FIRST = sql`-units_sold_30_days, -(id & -id), id`;

function matches(tsquery: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${matchedColumns}
    from product where is_published and search @@ ${tsquerySql(tsquery)} and ${condition}
    order by ${BEST_FIRST} limit ${sql.lit(LIMIT)}`;
}
