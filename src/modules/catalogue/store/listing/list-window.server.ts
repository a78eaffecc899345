import { PAGE_SIZE } from "#modules/catalogue/rules/listing/listing.ts";
import { sql, type RawBuilder } from "kysely";
import { noFilters, type ProductFilters } from "#modules/catalogue/rules/listing/filters.ts";
import type { ListingQuery } from "#modules/catalogue/rules/listing/listing-query.ts";
import type { Database } from "#platform/database/database.server.ts";
import { cellColumns, cellsOf, totalOf } from "./facet-cells.server.ts";
import { conditionBeyondCells, filterCondition } from "./listing-filters.server.ts";
import { orderOf, reversedOrderOf, type ListingScope } from "./listing-scope.server.ts";

/** The rows of one page, counted from the start or the end of the list. */
export type ListWindow = {
  order: RawBuilder<unknown>;
  limit: number | RawBuilder<unknown>;
  offset?: number | RawBuilder<unknown>;
  isFromEnd?: boolean;
};

/** Beyond this offset, an extra query for the list's length is cheaper than skipping the rows. */
const FAR = 5000;

/** Counts a page in the second half of a long list from the end, so that fewer rows are skipped. */
export async function windowOf(
  db: Database,
  scope: ListingScope,
  { filters, sort, page }: Pick<ListingQuery, "filters" | "sort" | "page">,
  far = FAR,
): Promise<ListWindow> {
  const offset = (page - 1) * PAGE_SIZE;
  const fromStart = { order: orderOf(scope, sort), limit: PAGE_SIZE, offset };
  // A search never has this many results.
  if (offset < far || scope.kind === "search") return fromStart;
  const total = sql<number>`(${countOf(scope, filters)})`;
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db);
  if (offset < (rows[0]?.total ?? 0) / 2) return fromStart;
  // Counted again in the same statement as the rows, so that both see one snapshot.
  return {
    order: reversedOrderOf(scope, sort),
    limit: sql`greatest(0, least(${PAGE_SIZE}::bigint, ${total} - ${offset}))`,
    offset: sql`greatest(0, ${total} - ${offset + PAGE_SIZE})`,
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
