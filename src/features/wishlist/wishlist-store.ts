import * as z from "zod/mini";
import { createStoredValue, useStoredValue } from "#ui/stored-value.ts";

const MOST = 200;
const stored = z.array(z.int().check(z.positive())).check(z.maxLength(MOST));

function parseWishlist(text: string): readonly number[] {
  const parsed = z.safeParse(stored, JSON.parse(text));
  return parsed.success ? [...new Set(parsed.data)] : [];
}

/** Ids of the products a guest wishes for, the newest first, kept in the browser. */
const storedWishlist = createStoredValue<readonly number[]>({ key: "sundry.wishlist.v1", initial: [], parse: parseWishlist });

export function useWishlist(): readonly number[] {
  return useStoredValue(storedWishlist);
}

/** Adds a product, or takes it off when it is on the list. */
export function toggleWish(productId: number): void {
  storedWishlist.update((ids) => (ids.includes(productId) ? ids.filter((id) => id !== productId) : [productId, ...ids].slice(0, MOST)));
}
