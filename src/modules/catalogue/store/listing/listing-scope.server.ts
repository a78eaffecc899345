import { sql, type RawBuilder } from "kysely";
import type { SortKey } from "#modules/catalogue/rules/listing/listing-query.ts";

/** The set of products in a list, before any filter. */
export type ListingScope =
  | { kind: "all" }
  | { kind: "category"; categoryId: number }
  | { kind: "subcategory"; categoryId: number; subcategoryId: number }
  | { kind: "featured" }
  | { kind: "deals" }
  /** Full-text matches. Products with the typed text as a name or code come first, then names that begin with it. */
  | { kind: "search"; tsquery: string; byCode?: readonly number[]; beginning?: string };

/** The table of a list: products, or for a search the rows of `searchMatches`. */
export function sourceOf(scope: ListingScope): RawBuilder<unknown> {
  return scope.kind === "search" ? sql`matched as product` : sql`product`;
}

/** The condition of a scope. A subcategory's includes its category, to use the category's indexes. */
export function conditionOf(scope: ListingScope): RawBuilder<unknown> {
  switch (scope.kind) {
    case "category":
      return sql`product.is_published and product.category_id = ${scope.categoryId}`;
    case "subcategory":
      return sql`product.is_published and product.category_id = ${scope.categoryId} and product.subcategory_id = ${scope.subcategoryId}`;
    case "featured":
      return sql`product.is_published and product.rating_box > 0`;
    case "deals":
      return sql`product.is_published and product.discount > 0`;
    case "all":
      return sql`product.is_published`;
    case "search":
      return sql`true`;
  }
}

/** The key of a list in the tables of stored counts. */
export function listOf(scope: ListingScope): string {
  switch (scope.kind) {
    case "category":
      return `category:${scope.categoryId}`;
    case "subcategory":
      return `subcategory:${scope.subcategoryId}`;
    case "deals":
      return "deals";
    default:
      return "all";
  }
}

/** The sort expressions with their directions. */
type Order = readonly (readonly [RawBuilder<unknown>, "asc" | "desc"])[];

const BY_ID = [sql`product.id`, "asc"] as const;

const ORDERS: Record<Exclude<SortKey, "relevance">, Order> = {
  "price-asc": [[sql`product.price`, "asc"], BY_ID],
  "price-desc": [[sql`product.price`, "desc"], BY_ID],
  rating: [[sql`product.rating`, "desc"], [sql`product.review_count`, "desc"], BY_ID],
  popularity: [[sql`product.units_sold_30_days`, "desc"], BY_ID],
  newest: [[sql`product.published_at`, "desc"], BY_ID],
};

/** The order of a list; relevance means the search rank, the page's theme, or the shopkeeper's order (decision 16). */
export function orderOf(scope: ListingScope, sort: SortKey): RawBuilder<unknown> {
  return sql.join(
    orderedBy(scope, sort).map(([key, way]) => (way === "asc" ? key : sql`${key} desc`)),
  );
}

/** The same order from the end. */
export function reversedOrderOf(scope: ListingScope, sort: SortKey): RawBuilder<unknown> {
  return sql.join(
    orderedBy(scope, sort).map(([key, way]) => (way === "desc" ? key : sql`${key} desc`)),
  );
}

function orderedBy(scope: ListingScope, sort: SortKey): Order {
  if (sort !== "relevance") return ORDERS[sort];
  switch (scope.kind) {
    case "featured":
      return ORDERS.rating;
    case "deals":
      return [[sql`product.discount`, "desc"], [sql`product.rating`, "desc"], BY_ID];
    case "search":
      return [
        [sql`product.id = any(${scope.byCode ?? []}::bigint[])`, "desc"],
        [sql`product.search_rank`, "desc"],
        [sql`product.units_sold_30_days`, "desc"],
        BY_ID,
      ];
    default:
      return [[sql`product.position`, "asc"], BY_ID];
  }
}
