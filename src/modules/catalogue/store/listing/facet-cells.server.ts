import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import { anyPrice, type PriceRange } from "#modules/catalogue/rules/listing/price-range.ts";
import { conditionOf, listOf, sourceOf, type ListingScope } from "./listing-scope.server.ts";

// The price ranges of `facet_cell`: 64, 16, 4 or 1 steps of ten dollars each. For prices up to $875, the stored ranges
// of steps [0, 64), [64, 80) and [80, 88) are added, and the products from $870.01 to $875 are counted.
const STEP = 1000;
const WIDTHS = [64, 16, 4, 1];

/**
 * The columns of a row of cells: the number of products per rating box, in stock or not. `brandCellsOf` relies on the
 * order.
 */
export const cellColumns = [0, 1, 2, 3, 4].flatMap((ratingBox) =>
  [false, true].map((inStock) => ({
    ratingBox,
    inStock,
    column: sql.ref(`${inStock ? "in_stock" : "sold_out"}_${ratingBox}`),
  })),
);
type CellColumn = (typeof cellColumns)[number];

type Span = { width: number; from: number; to: number };

/** The fewest stored ranges that cover all prices up to a bound, and the rest above the last full step. */
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
 * The counts per brand of a list in `cellColumns`, to be summed: stored ones, or computed if a condition is not
 * covered by the cells. A search uses `brandCellsOf`.
 */
export function cellsOf(
  scope: ListingScope,
  price: PriceRange,
  beyond: RawBuilder<unknown> | null = null,
): RawBuilder<unknown> {
  if (beyond !== null) return selectCounted(scope, price, { beyond });
  const parts =
    price.to === null ? selectAllPrices(scope) : selectPricesUpTo(scope, price.to, ADDED);
  // Subtracts the products below the lower bound.
  const cheaper = price.from === null ? [] : selectPricesUpTo(scope, price.from - 1, REMOVED);
  return sql.join([...parts, ...cheaper], sql` union all `);
}

/**
 * The counts by brand: `counts` has a number for each of `cellColumns`. For a search, `columnOfEach` has the column
 * index of each product: it has so few that adding them up here is cheaper than ten counts in SQL.
 */
export function brandCellsOf(
  scope: ListingScope,
  price: PriceRange,
  beyond: RawBuilder<unknown> | null,
): RawBuilder<unknown> {
  if (scope.kind === "search")
    return sql`
      select brand_id, null as counts,
        array_agg(product.rating_box * ${sql.lit(2)} + product.in_stock::integer) as "columnOfEach"
      from ${productsOf(scope, price, beyond ?? sql`true`)} group by brand_id`;
  const counts = sql.join(cellColumns.map(({ column }) => sql`sum(${column})`));
  return sql`
    select brand_id, array[${counts}] as counts, null as "columnOfEach"
    from (${cellsOf(scope, price, beyond)}) as cell
    group by brand_id having sum(${productCount}) > 0`;
}

/** Every brand of the unfiltered list, so that a price bound removes no choice. */
export function brandsOf(scope: ListingScope): RawBuilder<unknown> {
  if (scope.kind === "search")
    return sql`select distinct brand_id from ${productsOf(scope, anyPrice, sql`true`)}`;
  return sql`
    select brand_id from (${cellsOf(scope, anyPrice)}) as whole
    group by brand_id having sum(${productCount}) > 0`;
}

type Bounds = { from: number | null; to: number | null };

/** All products of a row of cells. */
const productCount = totalOf(cellColumns);

/** The sum of some columns of a row of cells. */
export function totalOf(columns: readonly Pick<CellColumn, "column">[]): RawBuilder<unknown> {
  return columns.length === 0
    ? sql`0`
    : sql.join(
        columns.map(({ column }) => column),
        sql` + `,
      );
}

type Sign = RawBuilder<unknown>;
const ADDED: Sign = sql``;
const REMOVED: Sign = sql`-`;

function selectAllPrices(scope: ListingScope): RawBuilder<unknown>[] {
  return [
    selectStored(scope, sql`span_width = 0 and span_start = 0`, ADDED),
    selectPending(scope, ADDED),
  ];
}

function selectPricesUpTo(scope: ListingScope, bound: number, sign: Sign): RawBuilder<unknown>[] {
  const { spans, above } = spansUpTo(bound);
  const parts = [
    ...spans.map(({ width, from, to }) =>
      selectStored(
        scope,
        sql`span_width = ${width} and span_start >= ${from} and span_start < ${to}`,
        sign,
      ),
    ),
    selectPending(scope, sign, sql`step <= ${above / STEP}`),
  ];
  const ofTheStep = { from: above + 1, to: bound };
  return bound > above ? [...parts, selectCounted(scope, ofTheStep, { sign })] : parts;
}

function selectStored(
  scope: ListingScope,
  span: RawBuilder<unknown>,
  sign: Sign,
): RawBuilder<unknown> {
  const counts = columnsOf(scope, ({ column }) => sql`${sign} ${column}`);
  return sql`
    select brand_id, ${counts} from facet_cell where list = ${listOf(scope)} and ${span}`;
}

// Changes that are not yet compacted. One snapshot sees each change either here or in the stored counts.
function selectPending(
  scope: ListingScope,
  sign: Sign,
  condition = sql`true`,
): RawBuilder<unknown> {
  const counts = columnsOf(
    scope,
    (cell) => sql`case when ${isOf(cell)} then ${sign} change else 0 end`,
  );
  return sql`
    select brand_id, ${counts} from facet_change where ${listOf(scope)} = any(lists) and ${condition}`;
}

function selectCounted(
  scope: ListingScope,
  price: Bounds,
  { sign = ADDED, beyond = sql`true` }: { sign?: Sign; beyond?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const counts = columnsOf(scope, (cell) => sql`${sign} count(*) filter (where ${isOf(cell)})`);
  return sql`select brand_id, ${counts} from ${productsOf(scope, price, beyond)} group by brand_id`;
}

function productsOf(
  scope: ListingScope,
  { from, to }: Bounds,
  beyond: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    ${sourceOf(scope)}
    where ${conditionOf(scope)} and ${from === null ? sql`true` : sql`product.price >= ${from}`}
      and ${to === null ? sql`true` : sql`product.price <= ${to}`} and ${beyond}`;
}

/** The columns of a row of cells; the themed list of rated products has only rated ones. */
function columnsOf(
  scope: ListingScope,
  countOf: (cell: CellColumn) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql.join(
    cellColumns.map((cell) => {
      const isListed = scope.kind !== "featured" || cell.ratingBox > 0;
      return sql`${isListed ? countOf(cell) : sql`0`} as ${cell.column}`;
    }),
  );
}

function isOf({ ratingBox, inStock }: CellColumn): RawBuilder<unknown> {
  return sql`rating_box = ${sql.lit(ratingBox)} and ${inStock ? sql`in_stock` : sql`not in_stock`}`;
}

/** Merges the pending changes into the stored filter counts and vocabulary; results of queries do not change. */
export async function compactFacets(db: Database): Promise<void> {
  await sql`select fold_counts()`.execute(db);
  await sql`
    with noted as (delete from document_word_change returning *)
    insert into document_word as known (language, word, product_count)
    select language, word, sum(change) from noted
    group by language, word having sum(change) <> 0 order by language, word
    on conflict (language, word) do update set product_count = known.product_count + excluded.product_count`.execute(
    db,
  );
}
