import { sql, type RawBuilder } from "kysely";
import { filteredColumns } from "#db/listing/listing-filters.server.ts";
import { policy } from "#domain/policy.ts";
import type { Database } from "#db/database.server.ts";

// Above so many matches, not all of them are read: first those among the products that sell well.
const MANY_MATCHES = 5000;

/**
 * Whether a query's words are in many products, roughly, by the counts of the vocabulary; it decides only where to look
 * first.
 */
export async function isCommon(db: Database, tsquery: string): Promise<boolean> {
  const words = tsquery.match(/[\p{L}\p{N}]+/gu) ?? [];
  const counts = words.map(
    (word) =>
      sql`(select coalesce(sum(product_count), 0) from search_word where word like ${`${word}%`})`,
  );
  const { rows } = await sql<{ count: number }>`
    select ${tsquery.includes("|") ? sql`greatest` : sql`least`}(${sql.join(counts)}) as count`.execute(
    db,
  );
  return (rows[0]?.count ?? 0) > MANY_MATCHES;
}

const matchedColumns = sql`
  id, ${filteredColumns}, rating, review_count, units_sold_30_days, published_at, search`;

const LIMIT = policy.searchMatchLimit + 1;

/**
 * `matched`: the best-selling matches of a search, one more than the policy's limit, with only what lists filter and
 * sort by. For common words they are looked for among the best-selling products first, in the text indexes of those
 * alone (migration 0007).
 */
export function searchMatches(
  tsquery: string,
  { isCommon: hasLooks, byCode }: { isCommon: boolean; byCode: readonly number[] },
) {
  if (byCode.length > 0)
    return sql`
      by_words as materialized (${matches(tsquery, sql`true`)}),
      matched as materialized (
        select * from by_words where id <> all(${byCode})
        union all select ${matchedColumns} from product where is_published and id = any(${byCode})
      )`;
  if (!hasLooks) return sql`matched as materialized (${matches(tsquery, sql`true`)})`;
  // The planner knows an index by the number that it reads in the text.
  const best = sql`units_sold_30_days >= 1000`;
  const good = sql`units_sold_30_days >= 50 and not (select is_enough from best_found)`;
  const rest = sql`not (select best_found.is_enough or good_found.is_enough from best_found, good_found)`;
  return sql`
    best as materialized (${matches(tsquery, best)}),
    best_found as materialized (select count(*) = ${LIMIT} as is_enough from best),
    good as materialized (${matches(tsquery, good)}),
    good_found as materialized (select count(*) = ${LIMIT} as is_enough from good),
    matched as materialized (
      select * from best where (select is_enough from best_found)
      union all select * from good where (select is_enough from good_found)
      union all (${matches(tsquery, rest)})
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
