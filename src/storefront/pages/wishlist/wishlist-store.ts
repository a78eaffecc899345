import * as policy from "#modules/settings/rules/policy-numbers.ts";
import { parseProductIds } from "#modules/catalogue/rules/parse-product-ids.ts";
import { createStoredValue, useStoredValue } from "#storefront/ui/stored-value.ts";

/** Wished product ids, newest first, in local storage; a member's list is also stored by the shop. */
export const storedWishlist = createStoredValue<readonly number[]>({
  key: "shop.wishlist.v1",
  initial: [],
  parse: (text) => parseProductIds(text, policy.wishlistLimit),
});

export function useWishlist(): readonly number[] {
  return useStoredValue(storedWishlist);
}

/** Adds or removes a product. */
export function toggleWish(productId: number): void {
  storedWishlist.update((ids) =>
    ids.includes(productId)
      ? ids.filter((id) => id !== productId)
      : [productId, ...ids].slice(0, policy.wishlistLimit),
  );
}

/** Removes products from the wishlist and returns a function that restores them at their positions. */
export function removeWishes(productIds: readonly number[]): () => void {
  const former = storedWishlist.get();
  storedWishlist.update((ids) => ids.filter((id) => !productIds.includes(id)));
  return () => {
    storedWishlist.update((ids) => {
      const restored = former.filter((id) => productIds.includes(id) || ids.includes(id));
      const added = ids.filter((id) => !restored.includes(id));
      return [...added, ...restored].slice(0, policy.wishlistLimit);
    });
  };
}
