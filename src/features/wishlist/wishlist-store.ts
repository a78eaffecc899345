import { parseProductIds } from "#domain/product/product-ids.ts";
import { createStoredValue, useStoredValue } from "#ui/stored-value.ts";

const MAX_WISHES = 200;

/** Ids of the products a guest wishes for, the newest first, kept in the browser. */
const storedWishlist = createStoredValue<readonly number[]>({
  key: "shop.wishlist.v1",
  initial: [],
  parse: (text) => parseProductIds(text, MAX_WISHES),
});

export function useWishlist(): readonly number[] {
  return useStoredValue(storedWishlist);
}

/** Adds a product, or takes it off when it is on the list. */
export function toggleWish(productId: number): void {
  storedWishlist.update((ids) =>
    ids.includes(productId)
      ? ids.filter((id) => id !== productId)
      : [productId, ...ids].slice(0, MAX_WISHES),
  );
}

/** Puts a product on the list; what it gives back takes it off again, unless it was there before. */
export function addWish(productId: number): () => void {
  const wasThere = storedWishlist.get().includes(productId);
  if (!wasThere) toggleWish(productId);
  return () => {
    if (!wasThere) removeWishes([productId]);
  };
}

/** Takes products off the list; what it gives back puts them where they stood. */
export function removeWishes(productIds: readonly number[]): () => void {
  const former = storedWishlist.get();
  storedWishlist.update((ids) => ids.filter((id) => !productIds.includes(id)));
  return () => {
    storedWishlist.update((ids) => {
      const restored = former.filter((id) => productIds.includes(id) || ids.includes(id));
      return [...ids.filter((id) => !restored.includes(id)), ...restored].slice(0, MAX_WISHES);
    });
  };
}
