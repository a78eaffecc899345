import type { Money } from "#modules/core/rules/money/money.ts";
import * as policy from "#modules/settings/rules/policy-numbers.ts";

/** A product's price in cents and availability when it was added to a wishlist; the time in ms since 1970. */
export type WishNote = { addedAt: number; price: Money; inStock: boolean };

/** A product on a wishlist. */
export type Wish = WishNote & { productId: number };

/** The present price and availability of a wished product. */
export type WishFacts = Pick<WishNote, "price" | "inStock">;

/** The added products, newest first, with their notes if known; and the removed ones. */
export type WishesChange = {
  added: readonly { productId: number; note?: WishNote | undefined }[];
  removed: readonly number[];
};

/** A wishlist after a change, newest first, up to the limit; unknown products are left out. */
export function changedWishes(
  wishes: readonly Wish[],
  { added, removed }: WishesChange,
  { facts, now }: { facts: ReadonlyMap<number, WishFacts>; now: number },
): Wish[] {
  const known = new Set(wishes.map(({ productId }) => productId));
  const isNew = added.filter(({ productId }) => !known.has(productId) && facts.has(productId));
  const come = isNew.flatMap(({ productId, note }, index) => {
    const fact = facts.get(productId);
    // One millisecond apart, to keep the order.
    const addedAt = Math.min(note?.addedAt ?? now, now) - index;
    return fact ? [{ productId, ...fact, ...note, addedAt }] : [];
  });
  const left = new Set(removed);
  return [...wishes.filter(({ productId }) => !left.has(productId)), ...come]
    .toSorted((one, other) => other.addedAt - one.addedAt || other.productId - one.productId)
    .slice(0, policy.wishlistLimit);
}
