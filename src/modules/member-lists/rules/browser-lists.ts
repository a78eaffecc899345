import { deltasBetween, withDeltas } from "#modules/cart/rules/line-deltas.ts";
import type { WishNote } from "#modules/wishlist/rules/wishlist.ts";
import { wishesBetween, withWishes } from "#modules/wishlist/rules/wish-ids.ts";
import type { ListsChange, MemberLists } from "./member-lists.ts";

/** A member's lists in the browser, where wishes are only product ids. */
export type BrowserLists = Omit<MemberLists, "wishes"> & { wishes: readonly number[] };

export const emptyLists: BrowserLists = { cart: [], saved: [], wishes: [] };

/** The change between two states of the lists. */
export function listsChangeBetween(
  from: BrowserLists,
  to: BrowserLists,
  notes: ReadonlyMap<number, WishNote>,
): ListsChange {
  return {
    cart: deltasBetween(from.cart, to.cart),
    saved: deltasBetween(from.saved, to.saved),
    wishes: wishesBetween(from.wishes, to.wishes, notes),
  };
}

/** The lists with a change applied. */
export function changedLists(lists: BrowserLists, change: ListsChange): BrowserLists {
  return {
    cart: withDeltas(lists.cart, change.cart),
    saved: withDeltas(lists.saved, change.saved),
    wishes: withWishes(lists.wishes, change.wishes),
  };
}

/** Whether a change is empty. */
export function isNoChange({ cart, saved, wishes }: ListsChange): boolean {
  return [cart, saved, wishes.added, wishes.removed].every((part) => part.length === 0);
}
