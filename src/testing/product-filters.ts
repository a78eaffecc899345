import fc from "fast-check";
import type { Database } from "#platform/database/database.server.ts";
import type { FilterGroup, ProductFilters } from "#modules/catalogue/rules/listing/filters.ts";
import { optionKey, type OptionChoice } from "#modules/catalogue/rules/listing/option-filter.ts";
import { ratingBoxes, type RatingBox } from "#modules/catalogue/rules/listing/rating-box.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";

/** The product fields that filters read. */
type Filterable = {
  price: Money;
  brandSlug: string;
  rating: number;
  inStock: boolean;
  options: readonly { name: string; value: string }[];
};

/** The box of a rating: rounded down, with 5.0 in the top box; null for 0 (§5, decision 2). */
export function ratingBoxOf(rating: number): RatingBox | null {
  const floor = Math.min(4, Math.floor(rating));
  return ratingBoxes.find((box) => box === floor) ?? null;
}

/** Whether a product passes every group, except one that a facet count leaves out. The SQL must agree. */
export function matchesFilters(
  product: Filterable,
  { price, brands, ratings, inStockOnly, options }: ProductFilters,
  except?: FilterGroup,
): boolean {
  const box = ratingBoxOf(product.rating);
  const passes: Record<FilterGroup, boolean> = {
    price:
      (price.from === null || product.price >= price.from) &&
      (price.to === null || product.price <= price.to),
    brands: brands.length === 0 || brands.includes(product.brandSlug),
    ratings: ratings.length === 0 || (box !== null && ratings.includes(box)),
    inStockOnly: !inStockOnly || product.inStock,
    options: options.every(({ name, values }) =>
      product.options.some((each) => optionKey(each.name) === name && values.includes(each.value)),
    ),
  };
  return Object.entries(passes).every(([group, isPassed]) => group === except || isPassed);
}

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
