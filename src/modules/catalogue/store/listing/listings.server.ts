import {
  SEARCH_MATCH_LIMIT,
  type Listing,
  type ListedProduct,
} from "#modules/catalogue/rules/listing/listing.ts";
import { sql, type RawBuilder } from "kysely";
import { countFacets, type FacetCell } from "#modules/catalogue/rules/listing/count-facets.ts";
import { noFilters, type ProductFilters } from "#modules/catalogue/rules/listing/filters.ts";
import type { ListingQuery, SortKey } from "#modules/catalogue/rules/listing/listing-query.ts";
import type { OptionFacet } from "#modules/catalogue/rules/listing/option-filter.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { type ProductSummary, plainText } from "#modules/catalogue/rules/product.ts";
import { invariant } from "#modules/core/rules/result.ts";
import type { Database } from "#platform/database/database.server.ts";
import { brandCellsOf, brandsOf, cellColumns } from "./facet-cells.server.ts";
import { conditionBeyondCells, filterCondition } from "./listing-filters.server.ts";
import { optionFacets } from "./option-facets.server.ts";
import { windowOf, type ListWindow } from "./list-window.server.ts";
import { conditionOf, orderOf, sourceOf, type ListingScope } from "./listing-scope.server.ts";
import {
  KEPT_MATCHES,
  allProducts,
  listPlacesToTry,
  searchMatches,
  type SearchPlace,
} from "./search-matches.server.ts";
import {
  summariesOf,
  summaryColumns,
  summaryJoins,
  summaryOf,
  type SummaryRow,
} from "#modules/catalogue/store/product-row.server.ts";
import { facetsIn, readOptionWords } from "#modules/catalogue/store/option-words.server.ts";
import {
  isTranslated,
  translatedBrands,
  translatedCards,
} from "#modules/catalogue/store/translated-cards.server.ts";

type ListingRow = {
  products: (SummaryRow & Partial<DetailsRow>)[];
  brands: {
    id: number;
    slug: string;
    name: string;
    counts: (number | null)[] | null;
    columnOfEach: number[] | null;
  }[];
  options: OptionFacet[];
  from: Money | null;
  to: Money | null;
  /** The number of unfiltered search results; null for other lists. */
  matchCount: number | null;
};

/** One page of a list with its filter counts and total, in one query. */
export async function getListing(
  db: Database,
  scope: ListingScope,
  query: ListingQuery,
): Promise<Listing> {
  const { filters } = query;
  const row = await inLanguage(db, await readListing(db, scope, query));
  const cells = row.brands.flatMap(cellsOfBrand);
  const { facets, total } = countFacets(cells, filters);
  const isTotalCapped = (row.matchCount ?? 0) > SEARCH_MATCH_LIMIT;
  return {
    products: row.products.map(listedOf),
    total: isTotalCapped ? Math.min(total, SEARCH_MATCH_LIMIT) : total,
    isTotalCapped,
    facets: {
      ...facets,
      options: row.options,
      prices: row.from === null || row.to === null ? null : { from: row.from, to: row.to },
    },
  };
}

/** The list in the current language: one statement for each noun that it names. */
async function inLanguage(db: Database, row: ListingRow): Promise<ListingRow> {
  if (!isTranslated()) return row;
  const { products, brands, options } = row;
  const [cards, named, words] = await Promise.all([
    translatedCards(db, products),
    translatedBrands(db, brands),
    options.length > 0 ? readOptionWords(db) : null,
  ]);
  return {
    ...row,
    products: [...cards],
    brands: named,
    options: words ? facetsIn(words, options) : options,
  };
}

async function readListing(
  db: Database,
  scope: ListingScope,
  { filters, sort, view, page }: ListingQuery,
): Promise<ListingRow> {
  const wanted = pageOf({
    scope,
    ...(view === "list" && { columns: sql`${summaryColumns}, ${detailsColumns}` }),
    filter: filterCondition(filters),
    ...(await windowOf(db, scope, { filters, sort, page })),
  });
  const list = sql`${sourceOf(scope)} where ${conditionOf(scope)}`;
  const matchCount = scope.kind === "search" ? sql`count(*)` : sql`null::integer`;
  const read = async (matches: RawBuilder<unknown>) => {
    const { rows } = await sql<ListingRow>`
      ${matches}
      select
        (select coalesce(json_agg(card), '[]') from (${wanted}) as card) as products,
        (select coalesce(json_agg(brand), '[]') from (${brandCounts(scope, filters)}) as brand) as brands,
        (select coalesce(json_agg(option), '[]') from (${optionFacets(scope, filters)}) as option) as options,
        range.from, range.to, range."matchCount"
      from (select min(price) as from, max(price) as to, ${matchCount} as "matchCount" from ${list}) as range`.execute(
      db,
    );
    invariant(rows[0], "the database answers with one row");
    return rows[0];
  };
  if (scope.kind !== "search") return read(sql``);
  const readIn = (place: SearchPlace) =>
    read(sql`with ${searchMatches({ ...scope, sort }, place)}`);
  if (scope.byCode?.length) return readIn(allProducts);
  for (const place of await listPlacesToTry(db, scope.tsquery)) {
    const row = await readIn(place);
    if (row.matchCount === KEPT_MATCHES) return row;
  }
  return readIn(allProducts);
}

function brandCounts(scope: ListingScope, filters: ProductFilters): RawBuilder<unknown> {
  const { price } = filters;
  const beyond = conditionBeyondCells(filters);
  const counted = brandCellsOf(scope, price, beyond);
  const offered =
    price.from === null && price.to === null && beyond === null
      ? sql`(${counted}) as counted`
      : sql`(${brandsOf(scope)}) as whole left join (${counted}) as counted using (brand_id)`;
  return sql`select id, slug, name, counts, "columnOfEach" from ${offered} join brand on brand.id = brand_id`;
}

function cellsOfBrand(brand: ListingRow["brands"][number]): FacetCell[] {
  const { slug, name, counts, columnOfEach } = brand;
  const counted = cellColumns.map(() => 0);
  for (const column of columnOfEach ?? []) counted[column] = (counted[column] ?? 0) + 1;
  return cellColumns.map(({ ratingBox, inStock }, index) => ({
    brandSlug: slug,
    brandName: name,
    ratingBox,
    inStock,
    count: counts?.[index] ?? counted[index] ?? 0,
  }));
}

/** The first products of a list that are in stock, for the home page. */
export function listFirstInStock(
  db: Database,
  scope: ListingScope,
  { count, sort = "relevance" }: { count: number; sort?: SortKey },
): Promise<ProductSummary[]> {
  const filter = filterCondition({ ...noFilters, inStockOnly: true });
  return selectPage(db, { scope, filter, order: orderOf(scope, sort), limit: count });
}

export function listMostPopular(db: Database, count: number): Promise<ProductSummary[]> {
  const scope: ListingScope = { kind: "all" };
  return selectPage(db, { scope, order: orderOf(scope, "popularity"), limit: count });
}

type PageSelection = ListWindow & {
  scope: ListingScope;
  columns?: RawBuilder<unknown>;
  filter?: RawBuilder<unknown>;
};

async function selectPage(db: Database, selection: PageSelection): Promise<ProductSummary[]> {
  const { rows } = await pageOf(selection).execute(db);
  return summariesOf(db, rows);
}

// The page is found by an index first; only its rows are joined with the card's data.
function pageOf({
  scope,
  columns = summaryColumns,
  filter = sql`true`,
  order,
  isFromEnd = false,
  ...rows
}: PageSelection): RawBuilder<SummaryRow> {
  const listed = sql`
    select product.id from ${sourceOf(scope)} where ${conditionOf(scope)} and ${filter} order by ${order}`;
  return sql<SummaryRow>`
    select ${columns}
    from (
      select id, row_number() over () as place from (${windowed(listed, rows)}) as found
    ) as hit join product on product.id = hit.id ${summaryJoins}
    order by ${isFromEnd ? sql`place desc` : sql`place`}`;
}

/**
 * Limits the rows of an ordered query. The limit is a literal, because with a parameter the planner assumes a tenth
 * of all rows, prefers a custom plan, and replans each query, which takes as long as running it.
 */
function windowed(
  ordered: RawBuilder<unknown>,
  { limit, offset = 0 }: Pick<ListWindow, "limit" | "offset">,
): RawBuilder<unknown> {
  if (typeof limit !== "number" || typeof offset !== "number")
    return sql`${ordered} limit ${limit} offset ${offset}`;
  if (offset === 0) return sql`${ordered} limit ${sql.lit(limit)}`;
  // Rounds the offset up in steps of four, so that there are few distinct statements to plan.
  const reach = limit * 4 ** Math.ceil(Math.log2((offset + limit) / limit) / 2);
  return sql`
    select id from (${ordered} limit ${sql.lit(reach)}) as beginning
    limit ${sql.lit(limit)} offset ${offset}`;
}

/** About two lines next to a picture, in characters. */
const EXCERPT = 180;

/** A row of `detailsColumns`. */
type DetailsRow = { description: string; has_options: boolean };

/** The columns of the list view; the start of a long description is enough. */
const detailsColumns = sql`
  left(product.description, 1500) as description,
  exists (select from variant where variant.product_id = product.id) as has_options`;

/** Maps a joined row to a listed product. */
function listedOf(row: SummaryRow & Partial<DetailsRow>): ListedProduct {
  const { description, has_options } = row;
  if (description === undefined) return summaryOf(row);
  // The cut may split a tag.
  const excerpt = plainText(description.replace(/<[^>]*$/, ""), EXCERPT);
  return { ...summaryOf(row), details: { excerpt, hasOptions: has_options ?? false } };
}
