import type { Money } from "#modules/core/rules/money/money.ts";
import * as policy from "#modules/settings/rules/policy-numbers.ts";

/** What a product cost and whether it was in stock when it was put on a wishlist; the moment in ms since 1970. */
export type WishNote = { addedAt: number; price: Money; inStock: boolean };

/** A product on somebody's wishlist. */
export type Wish = WishNote & { productId: number };

/** What the shop knows now of a product that is wished for. */
export type WishFacts = Pick<WishNote, "price" | "inStock">;

/** What has come to a wishlist, the newest first, with what its owner knew of it where they did; and what has left. */
export type WishesChange = {
  added: readonly { productId: number; note?: WishNote | undefined }[];
  removed: readonly number[];
};

/** A wishlist after a change, the newest first and at most so many; what the shop does not know is left out. */
export function changedWishes(
  wishes: readonly Wish[],
  { added, removed }: WishesChange,
  { facts, now }: { facts: ReadonlyMap<number, WishFacts>; now: number },
): Wish[] {
  const known = new Set(wishes.map(({ productId }) => productId));
  const isNew = added.filter(({ productId }) => !known.has(productId) && facts.has(productId));
  const come = isNew.flatMap(({ productId, note }, index) => {
    const fact = facts.get(productId);
    // One moment apart, so that the order is kept.
    const addedAt = Math.min(note?.addedAt ?? now, now) - index;
    return fact ? [{ productId, ...fact, ...note, addedAt }] : [];
  });
  const left = new Set(removed);
  return [...wishes.filter(({ productId }) => !left.has(productId)), ...come]
    .toSorted((one, other) => other.addedAt - one.addedAt || other.productId - one.productId)
    .slice(0, policy.wishlistLimit);
}
