import fc from "fast-check";
import type { Database } from "#platform/database/database.server.ts";
import type { Filterable, ProductFilters } from "#modules/catalogue/rules/listing/filters.ts";
import type { OptionChoice } from "#modules/catalogue/rules/listing/option-filter.ts";
import { ratingBoxes } from "#modules/catalogue/rules/listing/rating-box.ts";
import { cents } from "#modules/core/rules/money/money.ts";

const amount = fc.oneof(
  fc.integer({ min: 1, max: 600 }).map((dollars) => dollars * 100),
  fc.integer({ min: 1, max: 60_000 }),
);
const somePriceRange = fc.tuple(fc.option(amount), fc.option(amount)).map(([one, other]) => {
  const isTurned = one !== null && other !== null && one > other;
  const [from, to] = isTurned ? [other, one] : [one, other];
  return { from: from === null ? null : cents(from), to: to === null ? null : cents(to) };
});

// Options of the sample shop, and some without products.
const someOptions = fc.oneof(
  { weight: 3, arbitrary: fc.constant<OptionChoice[]>([]) },
  {
    weight: 1,
    arbitrary: fc
      .subarray(["Cream", "Charcoal", "Sage", "Terracotta", "Nothing"], { minLength: 1 })
      .map((values) => [{ name: "color", values: values.toSorted() }]),
  },
);

/** Any filters, with brands from this arbitrary. */
export function someFilters(brand: fc.Arbitrary<string>): fc.Arbitrary<ProductFilters> {
  return fc.record<ProductFilters>({
    price: somePriceRange,
    brands: fc.uniqueArray(brand, { maxLength: 4 }).map((brands) => brands.toSorted()),
    ratings: fc.subarray([...ratingBoxes]),
    inStockOnly: fc.boolean(),
    options: someOptions,
  });
}

/** A product with the fields that filters read. */
export function aFilterable(facts: Partial<Filterable>): Filterable {
  return { price: cents(1), brandSlug: "a", rating: 3, inStock: true, options: [], ...facts };
}

export type FilterableProduct = Filterable & {
  id: number;
  discount: number;
  categoryId: number | null;
  subcategoryId: number | null;
};

/** Every product of a shop with the fields that filters read. */
export async function listFilterableProducts(db: Database): Promise<FilterableProduct[]> {
  const rows = await db
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .select(["product.id", "price", "rating", "in_stock", "discount", "brand.slug as brand"])
    .select(["category_id", "subcategory_id"])
    .execute();
  const variants = await db.selectFrom("variant").select(["product_id", "options"]).execute();
  return rows.map((row) => ({
    id: row.id,
    price: cents(row.price),
    brandSlug: row.brand,
    rating: row.rating,
    inStock: row.in_stock,
    options: variants
      .filter(({ product_id }) => product_id === row.id)
      .flatMap(({ options }) => options),
    discount: row.discount,
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
  }));
}
