import { sql, type RawBuilder } from "kysely";
import { policy } from "#domain/policy.ts";
import { countFacets, type FacetCell } from "#domain/listing/facets.ts";
import type { ProductFilters } from "#domain/listing/filters.ts";
import type { ListingQuery } from "#domain/listing/listing-query.ts";
import type { Listing } from "#domain/listing/listing.ts";
import type { Money } from "#domain/money/money.ts";
import type { ProductSummary } from "#domain/product/product.ts";
import { invariant } from "#domain/result.ts";
import type { Database } from "./database.server.ts";
import { cellsOf } from "./facet-cells.ts";
import { conditionOf, orderOf, sourceOf, type ListingScope } from "./listing-scope.ts";
import { searchMatches } from "./search-matches.ts";
import { summaryColumns, summaryJoins, summaryOf, type SummaryRow } from "./product-row.ts";

type ListingRow = {
  products: SummaryRow[];
  brands: {
    slug: string;
    name: string;
    counts: [ratingBox: number, inStock: boolean, count: number][];
  }[];
  from: Money | null;
  to: Money | null;
};

/** One page of a list, its filter counts and its total, in one question to the database. */
export async function getListing(
  db: Database,
  scope: ListingScope,
  { filters, sort, page }: ListingQuery,
): Promise<Listing> {
  const wanted = pageOf({
    scope,
    filter: filterCondition(filters),
    order: orderOf(scope, sort),
    limit: policy.pageSize,
    offset: (page - 1) * policy.pageSize,
  });
  const list = sql`${sourceOf(scope)} where ${conditionOf(scope)}`;
  const { rows } = await sql<ListingRow>`
    ${scope.kind === "search" ? sql`with ${searchMatches(scope.tsquery)}` : sql``}
    select
      (select coalesce(json_agg(card), '[]') from (${wanted}) as card) as products,
      (select coalesce(json_agg(brand), '[]') from (
        select slug, name, json_agg(json_build_array(rating_box, in_stock, product_count)) as counts
        from (${cellsOf(scope, filters.maxPrice)}) as cell join brand on brand.id = brand_id group by brand.id
      ) as brand) as brands,
      (select min(price) from ${list}) as from, (select max(price) from ${list}) as to`.execute(db);
  const row = rows[0];
  invariant(row, "the database answers with one row");
  const cells = row.brands.flatMap(cellsOfBrand);
  const { facets, total } = countFacets(cells, filters);
  const matched = cells.reduce((all, cell) => all + cell.count, 0);
  const isTotalCapped = scope.kind === "search" && matched > policy.searchMatchLimit;
  return {
    products: row.products.map(summaryOf),
    total: isTotalCapped ? Math.min(total, policy.searchMatchLimit) : total,
    isTotalCapped,
    facets: {
      ...facets,
      prices: row.from === null || row.to === null ? null : { from: row.from, to: row.to },
    },
  };
}

function cellsOfBrand({ slug, name, counts }: ListingRow["brands"][number]): FacetCell[] {
  return counts.map(([ratingBox, inStock, count]) => ({
    brandSlug: slug,
    brandName: name,
    ratingBox,
    inStock,
    count,
  }));
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

type PageSelection = {
  scope: ListingScope;
  filter?: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number;
  offset?: number;
};

async function selectPage(db: Database, selection: PageSelection): Promise<ProductSummary[]> {
  const { rows } = await pageOf(selection).execute(db);
  return rows.map(summaryOf);
}

// The page is found on an index first; only its rows are joined with what a card shows.
function pageOf({
  scope,
  filter = sql`true`,
  order,
  limit,
  offset = 0,
}: PageSelection): RawBuilder<SummaryRow> {
  return sql<SummaryRow>`
    select ${summaryColumns}
    from (
      select product.id, row_number() over (order by ${order}) as place from ${sourceOf(scope)}
      where ${conditionOf(scope)} and ${filter}
      order by ${order} limit ${limit} offset ${offset}
    ) as hit join product on product.id = hit.id ${summaryJoins}
    order by place`;
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
      : [sql`product.brand_id = any(array(select id from brand where slug = any(${brands})))`]),
    ...(ratings.length === 0 ? [] : [sql`product.rating_box = any(${ratings})`]),
    ...(inStockOnly ? [sql`product.in_stock`] : []),
  ];
  return groups.length === 0 ? sql`true` : sql.join(groups, sql` and `);
}
