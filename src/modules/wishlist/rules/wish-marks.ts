import type { Money } from "#modules/core/rules/money/money.ts";
import type { WishFacts, WishNote } from "./wishlist.ts";

/** Badges: price dropped (from a price in cents), back in stock. */
export type WishMarks = { fellFrom: Money | null; isBackInStock: boolean };

/** The badges of a wished product; none without a note of its state when it was added. */
export function wishMarks(note: WishNote | undefined, now: WishFacts): WishMarks {
  return {
    fellFrom: note && now.price < note.price ? note.price : null,
    isBackInStock: note !== undefined && !note.inStock && now.inStock,
  };
}
