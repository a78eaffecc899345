import {
  cartLimits,
  isSameLine,
  type Acknowledged,
  type CartItem,
  type LineKey,
} from "#modules/cart/rules/cart.ts";
import {
  wishesBetween,
  withWishes,
  type Wish,
  type WishesChange,
} from "#modules/wishlist/rules/wishlist.ts";

/** Cart, saved for later, and the wishlist, newest first; the same in the browser and on the server. */
export type MemberLists = {
  cart: readonly CartItem[];
  saved: readonly CartItem[];
  wishes: readonly Wish[];
};

export const emptyLists: MemberLists = { cart: [], saved: [], wishes: [] };

/** The lines that changed, with their new quantities; 0 removes one. Applied twice, it has the same result. */
export type ListsChange = {
  cart: readonly CartItem[];
  saved: readonly CartItem[];
  wishes: WishesChange;
};

export function listsChangeBetween(from: MemberLists, to: MemberLists): ListsChange {
  return {
    cart: changedLines(from.cart, to.cart),
    saved: changedLines(from.saved, to.saved),
    wishes: wishesBetween(from.wishes, to.wishes),
  };
}

export function isNoChange({ cart, saved, wishes }: ListsChange): boolean {
  return [cart, saved, wishes.added, wishes.removed].every((part) => part.length === 0);
}

export function changedLists(lists: MemberLists, change: ListsChange): MemberLists {
  return {
    cart: withLines(lists.cart, change.cart),
    saved: withLines(lists.saved, change.saved),
    wishes: withWishes(lists.wishes, change.wishes),
  };
}

/** A guest's lists added to a member's: quantities of the same line add up (§4). */
export function mergedLists(member: MemberLists, guest: MemberLists): MemberLists {
  return {
    cart: withLines(member.cart, summed(member.cart, guest.cart)),
    saved: withLines(member.saved, summed(member.saved, guest.saved)),
    wishes: withWishes(member.wishes, { added: guest.wishes, removed: [] }),
  };
}

/** The lines with some changed, within `cartLimits`; a quantity of 0 removes a line. */
export function withLines(
  items: readonly CartItem[],
  changes: readonly CartItem[],
): readonly CartItem[] {
  return changes.reduce((all, change) => {
    const index = all.findIndex((item) => isSameLine(item, change));
    if (change.quantity === 0) return all.filter((item) => !isSameLine(item, change));
    if (index >= 0) return all.with(index, change);
    return all.length < cartLimits.lines ? [...all, change] : all;
  }, items);
}

/** The lines that other devices added, with the added quantities. */
export function addedLines(expected: readonly CartItem[], items: readonly CartItem[]): CartItem[] {
  return items.flatMap((item) => {
    const by = item.quantity - (lineIn(expected, item)?.quantity ?? 0);
    return by > 0 ? [{ ...item, quantity: by }] : [];
  });
}

/** Keeps the order of the lines on screen; new ones follow. */
export function inOrderOf(shown: readonly CartItem[], items: readonly CartItem[]): CartItem[] {
  const place = (item: CartItem) => {
    const index = shown.findIndex((other) => isSameLine(item, other));
    return index < 0 ? shown.length : index;
  };
  return items.toSorted((one, other) => place(one) - place(other));
}

function changedLines(from: readonly CartItem[], to: readonly CartItem[]): CartItem[] {
  const removed = from.filter((item) => !lineIn(to, item));
  const changed = to.filter((item) => {
    const before = lineIn(from, item);
    return before?.quantity !== item.quantity || !isSame(before.acknowledged, item.acknowledged);
  });
  return [...removed.map((item) => ({ ...item, quantity: 0 })), ...changed];
}

function summed(member: readonly CartItem[], guest: readonly CartItem[]): CartItem[] {
  return guest.map((item) => {
    const quantity = item.quantity + (lineIn(member, item)?.quantity ?? 0);
    return { ...item, quantity: Math.min(quantity, cartLimits.quantity) };
  });
}

function lineIn(items: readonly CartItem[], key: LineKey): CartItem | undefined {
  return items.find((item) => isSameLine(item, key));
}

function isSame(one: Acknowledged | undefined, other: Acknowledged | undefined): boolean {
  return one?.price === other?.price && one?.inStock === other?.inStock;
}
