import { sql, type RawBuilder } from "kysely";
import { anyPrice, type PriceRange } from "#domain/listing/price-range.ts";
import { conditionOf, listOf, sourceOf, type ListingScope } from "./listing-scope.server.ts";

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
  price: PriceRange,
  beyond: RawBuilder<unknown> | null = null,
): RawBuilder<unknown> {
  if (scope.kind === "search" || beyond !== null)
    return sql`${counted(scope, price)} and ${beyond ?? sql`true`}`;
  const parts = price.to === null ? storedWhole(scope) : storedUpTo(scope, price.to, ADDED);
  // What is cheaper than the lower bound is taken away again.
  const cheaper = price.from === null ? [] : storedUpTo(scope, price.from - 1, REMOVED);
  return sql.join([...parts, ...cheaper], sql` union all `);
}

/** Every brand of the whole list, so that a price bound leaves them all to choose from. */
export function brandsOf(scope: ListingScope): RawBuilder<unknown> {
  return sql`
    select brand_id from (${cellsOf(scope, anyPrice)}) as whole
    group by brand_id having sum(product_count) > 0`;
}

type Sign = RawBuilder<unknown>;
const ADDED: Sign = sql``;
const REMOVED: Sign = sql`-`;

function storedWhole(scope: ListingScope): RawBuilder<unknown>[] {
  return [stored(scope, { width: 0, from: 0, to: 1 }, ADDED), deltas(scope, ADDED)];
}

function storedUpTo(scope: ListingScope, bound: number, sign: Sign): RawBuilder<unknown>[] {
  const { spans, above } = spansUpTo(bound);
  const parts = [
    ...spans.map((span) => stored(scope, span, sign)),
    deltas(scope, sign, sql`step <= ${above / STEP}`),
  ];
  const ofTheStep = { from: above + 1, to: bound };
  return bound > above ? [...parts, counted(scope, ofTheStep, sign)] : parts;
}

function stored(scope: ListingScope, { width, from, to }: Span, sign: Sign): RawBuilder<unknown> {
  return sql`
    select brand_id, rating_box, in_stock, ${sign} product_count as product_count from facet_cell
    where list = ${listOf(scope)} and span_width = ${width} and span_start >= ${from} and span_start < ${to}
      and ${scope.kind === "featured" ? sql`rating_box > 0` : sql`true`}`;
}

// What changed and is not compacted yet (migration 0006); one snapshot sees each change in one of the two places.
function deltas(scope: ListingScope, sign: Sign, condition = sql`true`): RawBuilder<unknown> {
  return sql`
    select brand_id, rating_box, in_stock, ${sign} change as product_count from facet_change
    where ${listOf(scope)} = any(lists) and ${condition}
      and ${scope.kind === "featured" ? sql`rating_box > 0` : sql`true`}`;
}

function counted(
  scope: ListingScope,
  { from, to }: { from: number | null; to: number | null },
  sign = ADDED,
): RawBuilder<unknown> {
  return sql`
    select brand_id, rating_box, in_stock, ${sign} 1 as product_count from ${sourceOf(scope)}
    where ${conditionOf(scope)} and ${from === null ? sql`true` : sql`product.price >= ${from}`}
      and ${to === null ? sql`true` : sql`product.price <= ${to}`}`;
}
