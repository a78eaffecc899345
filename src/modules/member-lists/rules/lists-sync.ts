import { isSameLine, type Acknowledged, type CartItem } from "#modules/cart/rules/cart.ts";
import { deltasBetween } from "#modules/cart/rules/line-deltas.ts";
import type { Wish, WishNote } from "#modules/wishlist/rules/wishlist.ts";
import {
  changedLists,
  emptyLists,
  isNoChange,
  listsChangeBetween,
  type BrowserLists,
} from "./browser-lists.ts";
import type { ListsChange, MemberLists } from "./member-lists.ts";

/** The browser's synchronisation state. */
export type ListsSync = {
  uid: string;
  /** Whether the server has answered at least once. */
  hasHeard: boolean;
  /** The lists of the server's last response. */
  base: BrowserLists;
  /** The change in flight; it is sent again with the same key until a response arrives. */
  sent: { key: string; change: ListsChange } | null;
};

/** The state for a member who is new in this browser: all local lists are unsent. */
export function beginSync(uid: string): ListsSync {
  return { uid, hasHeard: false, base: emptyLists, sent: null };
}

/** The state with the next change to send, if there is one. */
export function withNews(
  sync: ListsSync,
  local: BrowserLists,
  { notes, newKey }: { notes: ReadonlyMap<number, WishNote>; newKey: () => string },
): ListsSync {
  if (sync.sent) return sync;
  const change = listsChangeBetween(sync.base, local, notes);
  return isNoChange(change) ? sync : { ...sync, sent: { key: newKey(), change } };
}

/** The result of a server response. */
export type Answered = {
  sync: ListsSync;
  lists: BrowserLists;
  /** Lines from other devices, if the local cart was not empty. */
  arrived: CartItem[];
};

/**
 * Applies a server response. Local changes since the request are applied on top of it and sent next, so none is lost.
 */
export function withAnswer(sync: ListsSync, answer: MemberLists, local: BrowserLists): Answered {
  const expected = sync.sent ? changedLists(sync.base, sync.sent.change) : sync.base;
  const base = { ...answer, wishes: answer.wishes.map(({ productId }) => productId) };
  const since = listsChangeBetween(expected, local, new Map());
  const { cart, saved, wishes } = changedLists(base, since);
  return {
    sync: { ...sync, hasHeard: true, base, sent: null },
    lists: { cart: inOrderOf(local.cart, cart), saved: inOrderOf(local.saved, saved), wishes },
    arrived: local.cart.length === 0 ? [] : arrivedLines(expected.cart, base.cart),
  };
}

/** The notes of wished products, kept for a product that is wished for again. */
export function notesOf(wishes: readonly Wish[]): [productId: number, note: WishNote][] {
  return wishes.map(({ productId, ...note }) => [productId, note]);
}

function arrivedLines(expected: readonly CartItem[], now: readonly CartItem[]): CartItem[] {
  return deltasBetween(expected, now).flatMap(({ by, acknowledged, ...key }) =>
    by > 0 ? [{ ...key, quantity: by, ...seen(acknowledged) }] : [],
  );
}

const seen = (acknowledged: Acknowledged | undefined) => acknowledged && { acknowledged };

/** Keeps the order of the lines on screen; new ones follow. */
function inOrderOf(shown: readonly CartItem[], items: readonly CartItem[]): CartItem[] {
  const place = (item: CartItem) => {
    const index = shown.findIndex((other) => isSameLine(item, other));
    return index < 0 ? shown.length : index;
  };
  return items.toSorted((one, other) => place(one) - place(other));
}
