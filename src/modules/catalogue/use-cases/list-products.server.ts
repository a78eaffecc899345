import { getListing } from "#modules/catalogue/store/listing/listings.server.ts";
import type { ListingScope } from "#modules/catalogue/store/listing/listing-scope.server.ts";
import type { CategoryPath } from "#modules/catalogue/rules/category.ts";
import type { ListingQuery } from "#modules/catalogue/rules/listing/listing-query.ts";
import type { Listing } from "#modules/catalogue/rules/listing/listing.ts";
import type { Services } from "#platform/services.ts";

/** The products of a category or subcategory, or all products. */
export function listCategoryProducts(
  { db }: Pick<Services, "db">,
  categoryPath: CategoryPath | null,
  query: ListingQuery,
): Promise<Listing> {
  return getListing(db, scopeOf(categoryPath), query);
}

function scopeOf(categoryPath: CategoryPath | null): ListingScope {
  if (!categoryPath) return { kind: "all" };
  const { category, subcategory } = categoryPath;
  return subcategory
    ? { kind: "subcategory", categoryId: category.id, subcategoryId: subcategory.id }
    : { kind: "category", categoryId: category.id };
}

/** Products by rating, or products by discount. */
export function listThemedProducts(
  { db }: Pick<Services, "db">,
  theme: "featured" | "deals",
  query: ListingQuery,
): Promise<Listing> {
  return getListing(db, { kind: theme }, query);
}
