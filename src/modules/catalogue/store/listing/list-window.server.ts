import { sql, type RawBuilder } from "kysely";
import { noFilters, type ProductFilters } from "#modules/catalogue/rules/listing/filters.ts";
import type { ListingQuery } from "#modules/catalogue/rules/listing/listing-query.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import type { Database } from "#platform/database/database.server.ts";
import { cellColumns, cellsOf, totalOf } from "./facet-cells.server.ts";
import { conditionBeyondCells, filterCondition } from "./listing-filters.server.ts";
import { orderOf, reversedOrderOf, type ListingScope } from "./listing-scope.server.ts";

/** Which rows of a list a page shows, counted from its beginning or from its end. */
export type ListWindow = {
  order: RawBuilder<unknown>;
  limit: number | RawBuilder<unknown>;
  offset?: number | RawBuilder<unknown>;
  isFromEnd?: boolean;
};

/** Whoever goes further than this passes over so many rows that it pays to ask where the list ends. */
const FAR = 5000;

/** A page beyond the middle of a long list is counted from its end, so that fewer rows are passed over. */
export async function windowOf(
  db: Database,
  scope: ListingScope,
  { filters, sort, page }: Pick<ListingQuery, "filters" | "sort" | "page">,
  far = FAR,
): Promise<ListWindow> {
  const offset = (page - 1) * policy.pageSize;
  const fromStart = { order: orderOf(scope, sort), limit: policy.pageSize, offset };
  // A search ends long before.
  if (offset < far || scope.kind === "search") return fromStart;
  const total = sql<number>`(${countOf(scope, filters)})`;
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db);
  if (offset < (rows[0]?.total ?? 0) / 2) return fromStart;
  // Counted again with the rows, so that both are of one moment.
  return {
    order: reversedOrderOf(scope, sort),
    limit: sql`greatest(0, least(${policy.pageSize}::bigint, ${total} - ${offset}))`,
    offset: sql`greatest(0, ${total} - ${offset + policy.pageSize})`,
    isFromEnd: true,
  };
}

function countOf(scope: ListingScope, filters: ProductFilters): RawBuilder<unknown> {
  const { price, brands, ratings, inStockOnly } = filters;
  const cells = cellsOf(scope, price, conditionBeyondCells(filters));
  const chosen = cellColumns.filter(
    ({ ratingBox, inStock }) =>
      (ratings.length === 0 || ratings.some((box) => box === ratingBox)) &&
      (inStock || !inStockOnly),
  );
  return sql`
    select coalesce(sum(${totalOf(chosen)}), 0)::bigint from (${cells}) as product
    where ${filterCondition({ ...noFilters, brands })}`;
}
