import * as policy from "#domain/policy-numbers.ts";
import { parseProductIds } from "#domain/product/product-ids.ts";
import { createStoredValue, useStoredValue } from "#ui/stored-value.ts";

/**
 * Ids of the products that somebody wishes for, the newest first, kept in the browser; a member's are kept by the shop
 * too.
 */
export const storedWishlist = createStoredValue<readonly number[]>({
  key: "shop.wishlist.v1",
  initial: [],
  parse: (text) => parseProductIds(text, policy.wishlistLimit),
});

export function useWishlist(): readonly number[] {
  return useStoredValue(storedWishlist);
}

/** Adds a product, or takes it off when it is on the list. */
export function toggleWish(productId: number): void {
  storedWishlist.update((ids) =>
    ids.includes(productId)
      ? ids.filter((id) => id !== productId)
      : [productId, ...ids].slice(0, policy.wishlistLimit),
  );
}

/** Takes products off the list; what it gives back puts them where they stood. */
export function removeWishes(productIds: readonly number[]): () => void {
  const former = storedWishlist.get();
  storedWishlist.update((ids) => ids.filter((id) => !productIds.includes(id)));
  return () => {
    storedWishlist.update((ids) => {
      const restored = former.filter((id) => productIds.includes(id) || ids.includes(id));
      return [...ids.filter((id) => !restored.includes(id)), ...restored].slice(
        0,
        policy.wishlistLimit,
      );
    });
  };
}
