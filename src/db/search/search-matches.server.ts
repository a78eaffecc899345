import { sql, type RawBuilder } from "kysely";
import { filteredColumns } from "#db/listing/listing-filters.server.ts";
import { policy } from "#domain/policy.ts";
import type { Database } from "#db/database.server.ts";

// Above so many matches, not all of them are read: first those among the products that sell well.
const MANY_MATCHES = 5000;

const LIMIT = policy.searchMatchLimit + 1;

/** Where to look for the matches of a query first. */
export type SearchPlan = {
  /** Its words are in many products. */
  isCommon: boolean;
  /** In so many that going through the first of all products, so many of them, finds enough; else null. */
  lookThrough: number | null;
};

/** Plans a search by the counts of the vocabulary. They are rough, and decide only where to look first. */
export async function planSearch(db: Database, tsquery: string): Promise<SearchPlan> {
  const words = tsquery.match(/[\p{L}\p{N}]+/gu) ?? [];
  const counts = words.map(
    (word) =>
      sql`(select coalesce(sum(product_count), 0) from search_word where word like ${`${word}%`})`,
  );
  const { rows } = await sql<{ count: number; products: number }>`
    select ${tsquery.includes("|") ? sql`greatest` : sql`least`}(${sql.join(counts)}) as count,
      (select reltuples from pg_class where oid = 'product'::regclass) as products`.execute(db);
  const { count = 0, products = 0 } = rows[0] ?? {};
  const isCommon = count > MANY_MATCHES;
  // Of several words each may be common and all together rare.
  const isWorthIt = isCommon && !tsquery.includes("&") && isCheaperToLookThrough(count, products);
  return {
    isCommon,
    lookThrough: isWorthIt ? Math.ceil((2 * LIMIT * products) / count) : null,
  };
}

/**
 * One product in the order of sales costs about six tenths of one match of the text index, which come in no order. So
 * many of the former are gone through until enough are found; of the latter all.
 */
function isCheaperToLookThrough(count: number, products: number): boolean {
  return 0.6 * LIMIT * (products / count) < count;
}

const matchedColumns = sql`
  id, ${filteredColumns}, rating, review_count, units_sold_30_days, published_at, search`;

/**
 * `matched`: the best-selling matches of a search, one more than the policy's limit, with only what lists filter and
 * sort by. For common words they are looked for among the best-selling products first: in the text indexes of those
 * alone (migration 0007), and then, where few products were sold yet, by going through all in the order of sales.
 */
export function searchMatches(
  tsquery: string,
  { isCommon, lookThrough, byCode }: SearchPlan & { byCode: readonly number[] },
) {
  if (byCode.length > 0)
    return sql`
      by_words as materialized (${matches(tsquery, sql`true`)}),
      matched as materialized (
        select * from by_words where id <> all(${byCode})
        union all select ${matchedColumns} from product where is_published and id = any(${byCode})
      )`;
  if (!isCommon) return sql`matched as materialized (${matches(tsquery, sql`true`)})`;
  // The planner knows an index by the number that it reads in the text.
  const looks: [string, (isMissing: RawBuilder<unknown>) => RawBuilder<unknown>][] = [
    ["best", () => matches(tsquery, sql`units_sold_30_days >= 1000`)],
    ["good", (isMissing) => matches(tsquery, sql`units_sold_30_days >= 50 and ${isMissing}`)],
  ];
  if (lookThrough !== null)
    looks.push(["first", (isMissing) => matchesAmongFirst(tsquery, lookThrough, isMissing)]);
  const isMissing = (before: number) =>
    before === 0
      ? sql`true`
      : sql`not (select ${sql.join(
          looks
            .slice(0, before)
            .map(([name]) => sql`(select is_enough from ${sql.ref(`${name}_found`)})`),
          sql` or `,
        )})`;
  const found = looks.map(
    ([name, look], index) => sql`
    ${sql.ref(name)} as materialized (${look(isMissing(index))}),
    ${sql.ref(`${name}_found`)} as materialized (select count(*) = ${LIMIT} as is_enough from ${sql.ref(name)})`,
  );
  const taken = looks.map(
    ([name]) => sql`
      select * from ${sql.ref(name)} where (select is_enough from ${sql.ref(`${name}_found`)})`,
  );
  return sql`
    ${sql.join(found)},
    matched as materialized (
      ${sql.join(taken, sql` union all `)}
      union all (${matches(tsquery, isMissing(looks.length))})
    )`;
}

// The order is written so that no index offers it: walking one past all that does not match costs more than asking the
// text index, and the planner can't tell.
function matches(tsquery: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${matchedColumns}
    from product where is_published and search @@ to_tsquery('english', ${tsquery}) and ${condition}
    order by -units_sold_30_days, id limit ${LIMIT}`;
}

/** The same, found by walking the index of sales over its first products. */
function matchesAmongFirst(
  tsquery: string,
  lookThrough: number,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select ${matchedColumns} from (
      select ${matchedColumns} from product where is_published and ${condition}
      order by units_sold_30_days desc, id limit ${lookThrough}
    ) as product where search @@ to_tsquery('english', ${tsquery})
    order by units_sold_30_days desc, id limit ${LIMIT}`;
}
