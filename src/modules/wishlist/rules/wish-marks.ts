import type { Money } from "#modules/core/rules/money/money.ts";
import type { WishFacts, WishNote } from "./wishlist.ts";

/** What its owner would like to hear of a wished product: what the price fell from, and that it can be had again. */
export type WishMarks = { fellFrom: Money | null; isBackInStock: boolean };

/** What has become better since a product was wished for; nothing where nobody noted how it was. */
export function wishMarks(note: WishNote | undefined, now: WishFacts): WishMarks {
  return {
    fellFrom: note && now.price < note.price ? note.price : null,
    isBackInStock: note !== undefined && !note.inStock && now.inStock,
  };
}
