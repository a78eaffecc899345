import { sql, type RawBuilder } from "kysely";
import { policy } from "#domain/policy.ts";
import { countFacets, type FacetCell } from "#domain/listing/facets.ts";
import type { ProductFilters } from "#domain/listing/filters.ts";
import type { ListingQuery } from "#domain/listing/listing-query.ts";
import type { Facets, Listing } from "#domain/listing/listing.ts";
import type { Money } from "#domain/money/money.ts";
import type { ProductSummary } from "#domain/product/product.ts";
import type { Database } from "./database.server.ts";
import { conditionOf, orderOf, sourceOf, type ListingScope } from "./listing-scope.ts";
import { summaryColumns, summaryJoins, summaryOf, type SummaryRow } from "./product-row.ts";

/** One page of a list, its filter counts and its total. */
export async function getListing(
  db: Database,
  scope: ListingScope,
  query: ListingQuery,
): Promise<Listing> {
  const [products, cells, prices] = await Promise.all([
    listPage(db, scope, query),
    listCells(db, scope, query.filters.maxPrice),
    findPriceRange(db, scope),
  ]);
  const { facets, total } = countFacets(cells, query.filters);
  const matched = cells.reduce((all, cell) => all + cell.count, 0);
  const isTotalCapped = scope.kind === "search" && matched > policy.searchMatchLimit;
  return {
    products,
    total: isTotalCapped ? Math.min(total, policy.searchMatchLimit) : total,
    isTotalCapped,
    facets: { ...facets, prices },
  };
}

/** The first products of a list, for the blocks of the home page. */
export function listFirst(
  db: Database,
  scope: ListingScope,
  count: number,
): Promise<ProductSummary[]> {
  return selectPage(db, { scope, order: orderOf(scope, "relevance"), limit: count });
}

/** The best-selling products of the whole shop. */
export function listMostPopular(db: Database, count: number): Promise<ProductSummary[]> {
  const scope: ListingScope = { kind: "all" };
  return selectPage(db, { scope, order: orderOf(scope, "popularity"), limit: count });
}

function listPage(
  db: Database,
  scope: ListingScope,
  { filters, sort, page }: ListingQuery,
): Promise<ProductSummary[]> {
  return selectPage(db, {
    scope,
    filter: filterCondition(filters),
    order: orderOf(scope, sort),
    limit: policy.pageSize,
    offset: (page - 1) * policy.pageSize,
  });
}

type PageSelection = {
  scope: ListingScope;
  filter?: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number;
  offset?: number;
};

// The page is found on an index first; only its rows are joined with what a card shows.
async function selectPage(
  db: Database,
  { scope, filter = sql`true`, order, limit, offset = 0 }: PageSelection,
): Promise<ProductSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns}
    from (
      select product.* from ${sourceOf(scope)}
      where ${conditionOf(scope)} and ${filter}
      order by ${order} limit ${limit} offset ${offset}
    ) as product ${summaryJoins}
    order by ${order}`.execute(db);
  return rows.map(summaryOf);
}

function filterCondition({
  maxPrice,
  brands,
  ratings,
  inStockOnly,
}: ProductFilters): RawBuilder<unknown> {
  const groups = [
    ...(maxPrice === null ? [] : [sql`product.price <= ${maxPrice}`]),
    ...(brands.length === 0
      ? []
      : [sql`product.brand_id in (select id from brand where slug = any(${brands}))`]),
    ...(ratings.length === 0 ? [] : [sql`product.rating_box = any(${ratings})`]),
    ...(inStockOnly ? [sql`product.in_stock`] : []),
  ];
  return groups.length === 0 ? sql`true` : sql.join(groups, sql` and `);
}

/** Counts per brand, rating and stock: kept ready by the database where neither search nor price narrows the list. */
async function listCells(
  db: Database,
  scope: ListingScope,
  maxPrice: Money | null,
): Promise<FacetCell[]> {
  const kept = maxPrice === null ? keptCells(scope) : null;
  const counted = sql`
    select brand_id, rating_box, in_stock, count(*) as product_count from ${sourceOf(scope)}
    where ${conditionOf(scope)} and ${maxPrice === null ? sql`true` : sql`product.price <= ${maxPrice}`}
    group by 1, 2, 3`;
  const { rows } = await sql<FacetCell>`
    select brand.slug as "brandSlug", brand.name as "brandName", rating_box as "ratingBox", in_stock as "inStock", product_count as count
    from (${kept ?? counted}) as cell join brand on brand.id = cell.brand_id`.execute(db);
  return rows;
}

function keptCells(scope: ListingScope): RawBuilder<unknown> | null {
  const cells = (condition: RawBuilder<unknown>) => sql`
    select brand_id, rating_box, in_stock, sum(product_count) as product_count from facet_cell
    where ${condition} group by 1, 2, 3 having sum(product_count) > 0`;
  switch (scope.kind) {
    case "all":
      return cells(sql`true`);
    case "category":
      return cells(sql`category_id = ${scope.categoryId}`);
    case "subcategory":
      return cells(
        sql`category_id = ${scope.categoryId} and subcategory_id = ${scope.subcategoryId}`,
      );
    case "featured":
      return cells(sql`rating_box > 0`);
    default:
      return null;
  }
}

async function findPriceRange(db: Database, scope: ListingScope): Promise<Facets["prices"]> {
  const { rows } = await sql<{ from: Money | null; to: Money | null }>`
    select min(price) as from, max(price) as to from ${sourceOf(scope)} where ${conditionOf(scope)}`.execute(
    db,
  );
  const range = rows[0];
  return range?.from == null || range.to == null ? null : { from: range.from, to: range.to };
}
