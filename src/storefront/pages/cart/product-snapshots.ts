import { cartLimits } from "#modules/cart/rules/cart.ts";
import type { CartProduct, CartProducts } from "#modules/cart/rules/cart-product.ts";
import type { Product, ProductSummary } from "#modules/catalogue/rules/product.ts";
import { createStoredValue, useStoredValue } from "#storefront/ui/stored-value.ts";
import { parseProductSnapshots } from "./parse-product-snapshots.ts";

/** Cached snapshots of the products in the cart, for when the shop can't be asked. */
const snapshots = createStoredValue<readonly CartProduct[]>({
  key: "shop.product-snapshots.v1",
  initial: [],
  parse: parseProductSnapshots,
});

/** Keeps an answer of the shop; what it no longer sells is forgotten. */
export function keepSnapshots(answer: CartProducts): void {
  const sold = [...answer.values()].filter((product) => product !== null);
  snapshots.update((former) =>
    [...sold, ...former.filter(({ id }) => !answer.has(id))].slice(0, cartLimits.lines),
  );
}

/** Keeps of a product's own page, or of a list that it has no options in, what the cart shows of it. */
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

/** The snapshots by product id. */
export function useProductSnapshots(): CartProducts {
  return new Map(useStoredValue(snapshots).map((product) => [product.id, product]));
}
