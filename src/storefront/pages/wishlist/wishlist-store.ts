import * as policy from "#modules/settings/rules/policy-numbers.ts";
import { parseProductIds } from "#modules/catalogue/rules/parse-product-ids.ts";
import { createStoredValue, useStoredValue } from "#storefront/ui/stored-value.ts";

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
