import { cartLimits } from "#modules/cart/rules/cart.ts";
import type { CartProduct, CartProducts } from "#modules/catalogue/rules/cart-product.ts";
import type { Product, ProductSummary } from "#modules/catalogue/rules/product.ts";
import { createStoredValue, useStoredValue } from "#storefront/ui/stored-value.ts";
import { parseProductSnapshots } from "./parse-product-snapshots.ts";

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

/** Returns the cached products by id. */
export function useProductSnapshots(): CartProducts {
  return new Map(useStoredValue(snapshots).map((product) => [product.id, product]));
}
