import { sql, type RawBuilder } from "kysely";
import { hasFilters, type ProductFilters } from "#modules/catalogue/rules/listing/filters.ts";
import type { OptionFacet } from "#modules/catalogue/rules/listing/option-filter.ts";
import { filterCondition } from "./listing-filters.server.ts";
import { conditionOf, listOf, sourceOf, type ListingScope } from "./listing-scope.server.ts";

// The options, and values of each, with the most products.
const MOST_NAMES = 4;
const MOST_VALUES = 24;

/**
 * The options of a list with at least two values, and how many products have each. The values are those of the whole
 * list; a count ignores the option's own choice. Counts of whole categories are stored; filtered categories and
 * searches are counted by query (record 8). Other lists have none.
 */
export function optionFacets(
  scope: ListingScope,
  filters: ProductFilters,
): RawBuilder<OptionFacet> {
  if (!["category", "subcategory", "search"].includes(scope.kind))
    return sql`select null as name where false`;
  const count = hasFilters(filters) ? sql`coalesce(counted.products, 0)` : sql`ranked.products`;
  return sql<OptionFacet>`
    with whole as materialized (${wholeOf(scope)}), placed as (
      select *, row_number() over (partition by name order by products desc, value) as place,
        count(*) over (partition by name) as values, sum(products) over (partition by name) as of_name
      from whole
    ), ranked as (
      select *, dense_rank() over (order by of_name desc, name) as name_place from placed where values > 1
    )
    select name, json_agg(json_build_object('value', value, 'count', ${count}) order by value) as values
    from ranked ${hasFilters(filters) ? sql`left join (${countsOf(scope, filters)}) as counted using (name, value)` : sql``}
    where name_place <= ${MOST_NAMES} and place <= ${MOST_VALUES}
    group by name, name_place order by name_place`;
}

function wholeOf(scope: ListingScope): RawBuilder<unknown> {
  if (scope.kind === "search")
    return sql`
      select name, value, count(*) as products
      from (select product.id as product_id from ${sourceOf(scope)} where ${conditionOf(scope)}) as listed
      join product_option using (product_id) group by name, value`;
  // One snapshot sees each change in one of the two tables.
  return sql`
    select name, value, sum(products) as products from (
      select name, value, product_count as products from option_count where list = ${listOf(scope)}
      union all
      select name, value, change from option_change where ${listOf(scope)} = any(lists)
    ) as part group by name, value having sum(products) > 0`;
}

function countsOf(scope: ListingScope, filters: ProductFilters): RawBuilder<unknown> {
  const chosen = filters.options.map(({ name }) => name);
  const count = (some: ProductFilters, names: RawBuilder<unknown>) => sql`
    select name, value, count(*) as products
    from (select product.id as product_id from ${sourceOf(scope)} where ${conditionOf(scope)} and ${filterCondition(some)}) as listed
    join product_option using (product_id) where ${names} group by name, value`;
  const others = count(filters, sql`name <> all(${chosen})`);
  const own = chosen.map((name) => {
    const options = filters.options.filter((choice) => choice.name !== name);
    return count({ ...filters, options }, sql`name = ${name}`);
  });
  return sql.join([others, ...own], sql` union all `);
}
