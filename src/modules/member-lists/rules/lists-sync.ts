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

/** How far a browser has come in telling the shop of its lists. */
export type ListsSync = {
  uid: string;
  /** Whether the shop has said yet what it has. */
  hasHeard: boolean;
  /** What the shop said last. */
  base: BrowserLists;
  /** What was told since and is not answered yet: it is sent again under its key until it is. */
  sent: { key: string; change: ListsChange } | null;
};

/** A member is new in this browser: all that is here is still to be told. */
export function beginSync(uid: string): ListsSync {
  return { uid, hasHeard: false, base: emptyLists, sent: null };
}

/** With what is to be sent now, where there is anything. */
export function withNews(
  sync: ListsSync,
  local: BrowserLists,
  { notes, newKey }: { notes: ReadonlyMap<number, WishNote>; newKey: () => string },
): ListsSync {
  if (sync.sent) return sync;
  const change = listsChangeBetween(sync.base, local, notes);
  return isNoChange(change) ? sync : { ...sync, sent: { key: newKey(), change } };
}

/** What an answer of the shop makes of the lists in the browser. */
export type Answered = {
  sync: ListsSync;
  lists: BrowserLists;
  /** What other devices have put into a cart that was not empty. */
  arrived: CartItem[];
};

/**
 * Takes in what the shop has now. What was changed here while it answered is done to that once more, so nothing of it
 * is lost, and is told next.
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

/** What the shop says of each wished product, for when it is wished for again. */
export function notesOf(wishes: readonly Wish[]): [productId: number, note: WishNote][] {
  return wishes.map(({ productId, ...note }) => [productId, note]);
}

function arrivedLines(expected: readonly CartItem[], now: readonly CartItem[]): CartItem[] {
  return deltasBetween(expected, now).flatMap(({ by, acknowledged, ...key }) =>
    by > 0 ? [{ ...key, quantity: by, ...seen(acknowledged) }] : [],
  );
}

const seen = (acknowledged: Acknowledged | undefined) => acknowledged && { acknowledged };

/** Lines stay where they stand on this screen; what is new comes after them. */
function inOrderOf(shown: readonly CartItem[], items: readonly CartItem[]): CartItem[] {
  const place = (item: CartItem) => {
    const index = shown.findIndex((other) => isSameLine(item, other));
    return index < 0 ? shown.length : index;
  };
  return items.toSorted((one, other) => place(one) - place(other));
}
