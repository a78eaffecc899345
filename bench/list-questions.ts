import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import { getListing } from "#modules/catalogue/store/listing/listings.server.ts";
import type { ListingScope } from "#modules/catalogue/store/listing/listing-scope.server.ts";
import { noFilters, type ProductFilters } from "#modules/catalogue/rules/listing/filters.ts";
import {
  type ListingQuery,
  plainListing,
  sortKeys,
} from "#modules/catalogue/rules/listing/listing-query.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { searchProducts } from "#modules/search/use-cases/search-products.server.ts";
import { suggest } from "#modules/search/use-cases/suggest.server.ts";

type Question = (db: Database) => Promise<unknown>;

/** Typical list and search queries by their name in the table. */
export async function listQuestions(db: Database): Promise<Record<string, Question>> {
  const { rows } = await sql<{ id: number; parent_id: number }>`
    select id, parent_id from category where parent_id = (select id from category where slug = 'home-kitchen') order by id limit 1`.execute(
    db,
  );
  const subcategory = rows[0];
  if (!subcategory) throw new Error("The sample shop has no such category.");
  const category: ListingScope = { kind: "category", categoryId: subcategory.parent_id };
  const all: ListingScope = { kind: "all" };
  const brand = { brands: ["calder", "kestrel"] };
  const price = { price: { from: null, to: cents(5000) } };
  return {
    ...Object.fromEntries(
      sortKeys.map((sort) => [`category by ${sort}`, listing(category, {}, { sort })]),
    ),
    "category, page 5": listing(category, {}, { page: 5 }),
    "category, two brands": listing(category, brand),
    "category up to $50": listing(category, price),
    "category, everything ticked": listing(category, {
      ...brand,
      ...price,
      ratings: [4],
      inStockOnly: true,
    }),
    subcategory: listing({
      kind: "subcategory",
      categoryId: subcategory.parent_id,
      subcategoryId: subcategory.id,
    }),
    "all products": listing(all),
    "all products, page 20": listing(all, {}, { page: 20 }),
    "all products, two brands": listing(all, brand),
    "all products up to $50": listing(all, price),
    featured: listing({ kind: "featured" }),
    deals: listing({ kind: "deals" }),
    "search, common word": search("kettle"),
    "search, commonest word": search("kitchen"),
    "search, rare word": search("turntable"),
    "search, two words": search("amber wool"),
    "search, two words, by price": search("amber wool", { sort: "price-asc" }),
    "search, typo": search("headphnes"),
    "search, two typos": search("ambr headphnes"),
    "search, nothing found": search("zzzzzz"),
    "suggestions, one letter": (asked) => suggest({ db: asked }, "k"),
    "suggestions, prefix": (asked) => suggest({ db: asked }, "kett"),
    "suggestions, typo": (asked) => suggest({ db: asked }, "lapm"),
  };
}

function listing(
  scope: ListingScope,
  filters: Partial<ProductFilters> = {},
  query: Partial<ListingQuery> = {},
): Question {
  return (db) =>
    getListing(db, scope, { ...plainListing, ...query, filters: { ...noFilters, ...filters } });
}

function search(text: string, query: Partial<ListingQuery> = {}): Question {
  return (db) => searchProducts({ db }, text, { ...plainListing, ...query });
}
