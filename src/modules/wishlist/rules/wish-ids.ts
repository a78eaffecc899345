import type { WishesChange, WishNote } from "./wishlist.ts";

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
