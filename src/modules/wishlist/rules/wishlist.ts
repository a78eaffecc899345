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

/** The change between two lists of wished products; `notes` has the data of added ones. */
export function wishesBetween(
  from: readonly number[],
  to: readonly number[],
  notes: ReadonlyMap<number, WishNote>,
): WishesChange {
  const added = to.filter((id) => !from.includes(id));
  return {
    added: added.map((productId) => {
      const note = notes.get(productId);
      return note ? { productId, note } : { productId };
    }),
    removed: from.filter((id) => !to.includes(id)),
  };
}

/** The wished products after a change, newest first. */
export function withWishes(ids: readonly number[], { added, removed }: WishesChange): number[] {
  const left = new Set(removed);
  const come = added.map(({ productId }) => productId).filter((id) => !ids.includes(id));
  return [...come, ...ids.filter((id) => !left.has(id))];
}

/** A member's wishlist after a change, newest first, up to the limit; unknown products are left out. */
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

/** Badges: price dropped (from a price in cents), back in stock. */
export type WishBadges = { fellFrom: Money | null; isBackInStock: boolean };

/** The badges of a wished product; none without a note of its state when it was added. */
export function wishBadges(note: WishNote | undefined, now: WishFacts): WishBadges {
  return {
    fellFrom: note && now.price < note.price ? note.price : null,
    isBackInStock: note !== undefined && !note.inStock && now.inStock,
  };
}

const LONGEST_NAME = 40;

/** The first name shown to strangers; null if it is empty, an email address or a whole sentence. */
export function shownNameOf(firstName: string): string | null {
  const name = firstName.trim();
  return name === "" || name.length > LONGEST_NAME || name.includes("@") ? null : name;
}
