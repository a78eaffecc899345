import { cartLimits } from "#modules/cart/rules/cart.ts";
import type {
  CartProduct,
  CartProducts,
  Product,
  ProductSummary,
} from "#modules/catalogue/rules/product.ts";
import { createStoredValue, useStoredValue } from "#storefront/ui/stored-value.ts";
import { fieldsOf } from "./parse-cart.ts";

/** Cached data of the products in the cart, for offline use. */
const snapshots = createStoredValue<readonly CartProduct[]>({
  key: "shop.product-snapshots.v1",
  initial: [],
  parse: parseProductSnapshots,
});

/** Caches the shop's answer and drops products that are no longer sold. */
export function keepSnapshots(answer: CartProducts): void {
  const sold = [...answer.values()].filter((product) => product !== null);
  snapshots.update((former) =>
    [...sold, ...former.filter(({ id }) => !answer.has(id))].slice(0, cartLimits.lines),
  );
}

/** Caches the cart's data of a product from its page, or from a list if it has no variants. */
export function keepSnapshotOf(product: Product | ProductSummary): void {
  const { id, slug, name, brand, price, priceVaries, originalPrice, discount } = product;
  const { rating, reviewCount, inStock, stockCount } = product;
  const { picture, variantLabel, variants } =
    "picture" in product
      ? { picture: product.picture, variantLabel: null, variants: [] }
      : { ...product, picture: product.images[0] };
  if (!picture) return;
  const prices = { price, priceVaries, originalPrice, discount };
  const summary = { id, slug, name, brand, ...prices, rating, reviewCount, inStock, stockCount };
  const snapshot = { ...summary, picture, variantLabel, variants };
  keepSnapshots(new Map([[id, snapshot]]));
}

export function forgetSnapshots(): void {
  snapshots.update(() => []);
}

export function useProductSnapshots(): CartProducts {
  return new Map(useStoredValue(snapshots).map((product) => [product.id, product]));
}

/** Parses stored products. It drops invalid ones and never throws. */
export function parseProductSnapshots(text: string): CartProduct[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isCartProduct) : [];
  } catch {
    return [];
  }
}

function isCartProduct(value: unknown): value is CartProduct {
  const { slug, price, discount, picture, variantLabel, variants } = fieldsOf(value);
  return (
    isNamed(value) &&
    hasStock(value) &&
    [price, discount].every(isCount) &&
    typeof slug === "string" &&
    slug !== "" &&
    (variantLabel === null || typeof variantLabel === "string") &&
    isPicture(picture) &&
    Array.isArray(variants) &&
    variants.every(isVariant)
  );
}

function isVariant(value: unknown): boolean {
  const { price, compareAtPrice, additionalPrice, picture } = fieldsOf(value);
  return (
    isNamed(value) &&
    hasStock(value) &&
    isCount(additionalPrice) &&
    [price, compareAtPrice].every((amount) => amount === null || isCount(amount)) &&
    (picture === null || isPicture(picture))
  );
}

function isNamed(value: unknown): boolean {
  const { id, name } = fieldsOf(value);
  return isCount(id) && typeof name === "string";
}

function hasStock(value: unknown): boolean {
  const { inStock, stockCount } = fieldsOf(value);
  return typeof inStock === "boolean" && (stockCount === null || isCount(stockCount));
}

function isPicture(value: unknown): boolean {
  const { key, widths, width, height } = fieldsOf(value);
  return (
    typeof key === "string" && Array.isArray(widths) && [width, height, ...widths].every(isCount)
  );
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
