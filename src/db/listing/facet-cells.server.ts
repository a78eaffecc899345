import { sql, type RawBuilder } from "kysely";
import type { Money } from "#domain/money/money.ts";
import { conditionOf, sourceOf, type ListingScope } from "./listing-scope.server.ts";

// As the database cuts prices into spans (migration 0003): of 64, 16, 4 and 1 steps of ten dollars each.
const STEP = 1000;
const WIDTHS = [64, 16, 4, 1];

type Span = { width: number; from: number; to: number };

/** The fewest spans that together hold the prices up to a bound, and the part of a step that no span ends at. */
function spansUpTo(maxPrice: number): { spans: Span[]; above: number } {
  const steps = Math.floor(maxPrice / STEP) + 1;
  const spans: Span[] = [];
  let from = 0;
  for (const width of WIDTHS) {
    const to = Math.floor(steps / width) * width;
    if (from < to) spans.push({ width, from, to });
    from = to;
  }
  return { spans, above: (steps - 1) * STEP };
}

/**
 * How many products of a list share brand, rating and stock, to be added up: as the database keeps them, or counted
 * for a search, and for a condition that the cells know nothing of.
 */
export function cellsOf(
  scope: ListingScope,
  maxPrice: Money | null,
  beyond: RawBuilder<unknown> | null = null,
): RawBuilder<unknown> {
  if (scope.kind !== "search" && beyond === null)
    return sql.join(storedUpTo(scope, maxPrice), sql` union all `);
  return sql`${counted(scope, 0, maxPrice)} and ${beyond ?? sql`true`}`;
}

/** Every brand of the whole list, so that a price bound leaves them all to choose from. */
export function brandsOf(scope: ListingScope): RawBuilder<unknown> {
  return sql`
    select brand_id from (${cellsOf(scope, null)}) as whole
    group by brand_id having sum(product_count) > 0`;
}

function storedUpTo(scope: ListingScope, maxPrice: Money | null): RawBuilder<unknown>[] {
  if (maxPrice === null) return [stored(scope, { width: 0, from: 0, to: 1 }), deltas(scope)];
  const { spans, above } = spansUpTo(maxPrice);
  const parts = [
    ...spans.map((span) => stored(scope, span)),
    deltas(scope, sql`step <= ${above / STEP}`),
  ];
  return maxPrice > above ? [...parts, counted(scope, above + 1, maxPrice)] : parts;
}

function stored(scope: ListingScope, { width, from, to }: Span): RawBuilder<unknown> {
  return sql`
    select brand_id, rating_box, in_stock, product_count from facet_cell
    where list = ${listOf(scope)} and span_width = ${width} and span_start >= ${from} and span_start < ${to}
      and ${scope.kind === "featured" ? sql`rating_box > 0` : sql`true`}`;
}

// What changed and is not compacted yet (migration 0006); one snapshot sees each change in one of the two places.
function deltas(scope: ListingScope, condition = sql`true`): RawBuilder<unknown> {
  return sql`
    select brand_id, rating_box, in_stock, change as product_count from facet_change
    where ${listOf(scope)} = any(lists) and ${condition}
      and ${scope.kind === "featured" ? sql`rating_box > 0` : sql`true`}`;
}

function counted(
  scope: ListingScope,
  minPrice: number,
  maxPrice: Money | null,
): RawBuilder<unknown> {
  return sql`
    select brand_id, rating_box, in_stock, 1 as product_count from ${sourceOf(scope)}
    where ${conditionOf(scope)} and ${minPrice === 0 ? sql`true` : sql`product.price >= ${minPrice}`}
      and ${maxPrice === null ? sql`true` : sql`product.price <= ${maxPrice}`}`;
}

function listOf(scope: ListingScope): string {
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
