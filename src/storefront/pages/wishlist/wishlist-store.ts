import type { Money } from "#modules/core/rules/money/money.ts";
import { withWishes, type Wish, wishlistLimit } from "#modules/wishlist/rules/wishlist.ts";
import { createStoredValue, useStoredValue } from "#storefront/ui/stored-value.ts";

/** The wishlist in local storage, newest first; a member's list is also stored by the shop. */
export const storedWishlist = createStoredValue<readonly Wish[]>({
  key: "shop.wishlist.v2",
  initial: [],
  parse: parseWishes,
});

export function useWishlist(): readonly Wish[] {
  return useStoredValue(storedWishlist);
}

export function addWish(product: { id: number; price: Money; inStock: boolean }): () => void {
  const { id: productId, price, inStock } = product;
  const wish = { productId, addedAt: Date.now(), price, inStock };
  storedWishlist.update((wishes) => withWishes(wishes, { added: [wish], removed: [] }));
  return () => removeWishes([productId]);
}

/** Removes products and returns a function that restores them at their places. */
export function removeWishes(removed: readonly number[]): () => void {
  const former = storedWishlist.get().filter(({ productId }) => removed.includes(productId));
  storedWishlist.update((wishes) => withWishes(wishes, { added: [], removed }));
  return () =>
    storedWishlist.update((wishes) => withWishes(wishes, { added: former, removed: [] }));
}

/** Parses stored wishes and drops invalid ones. */
export function parseWishes(text: string): readonly Wish[] {
  const stored = JSON.parse(text) as unknown;
  const wishes = Array.isArray(stored) ? stored.filter(isWish) : [];
  const distinct = new Map(wishes.map((wish) => [wish.productId, wish]));
  return [...distinct.values()].slice(0, wishlistLimit);
}

function isWish(value: unknown): value is Wish {
  const { productId, addedAt, price, inStock } = Object(value) as Record<string, unknown>;
  return [productId, addedAt, price].every(isCount) && typeof inStock === "boolean";
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
