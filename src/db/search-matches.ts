import { sql, type RawBuilder } from "kysely";
import { policy } from "#domain/policy.ts";

// Above so many matches, not all of them are read: first those among so many best-selling products.
const MANY_MATCHES = 5000;
const BEST_SELLING = 10_000;

/**
 * `matched`: the best-selling matches of a search, one more than the policy's limit, with only what lists filter and
 * sort by. The order is written so that no index offers it: walking one past all that does not match costs more than
 * asking the text index, and the planner can't tell.
 */
export function searchMatches(tsquery: string): RawBuilder<unknown> {
  const limit = policy.searchMatchLimit + 1;
  const matches = (condition: RawBuilder<unknown>) => sql`
    select id, price, rating, review_count, units_sold_30_days, published_at, brand_id, rating_box, in_stock, search
    from product where is_published and search @@ to_tsquery('english', ${tsquery}) and ${condition}
    order by -units_sold_30_days, id limit ${limit}`;
  const best = sql`units_sold_30_days > (
    select units_sold_30_days from product where is_published
    order by units_sold_30_days desc, id offset ${BEST_SELLING} limit 1)`;
  const isEnough = sql`(select count(*) from first_look) = ${limit}`;
  return sql`
    first_look as materialized (${matches(sql`${best} and ${mostMatches(tsquery)} > ${MANY_MATCHES}`)}),
    matched as materialized (
      select * from first_look where ${isEnough}
      union all
      (${matches(sql`not ${isEnough}`)})
    )`;
}

/** More than a query's matches, roughly, by the counts of the vocabulary; it decides only where to look first. */
function mostMatches(tsquery: string): RawBuilder<unknown> {
  const words = tsquery.match(/[\p{L}\p{N}]+/gu) ?? [];
  const counts = words.map(
    (word) =>
      sql`(select coalesce(sum(product_count), 0) from search_word where word like ${`${word}%`})`,
  );
  return sql`${tsquery.includes("|") ? sql`greatest` : sql`least`}(${sql.join(counts)})`;
}
