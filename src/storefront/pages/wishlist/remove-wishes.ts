import * as policy from "#modules/settings/rules/policy-numbers.ts";
import { storedWishlist } from "./wishlist-store.ts";

/** Removes products from the wishlist and returns a function that restores them at their positions. */
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
