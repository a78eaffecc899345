import { addItem } from "#modules/cart/rules/cart.ts";
import {
  addedLines,
  changedLists,
  inOrderOf,
  isNoChange,
  listsChangeBetween,
  mergedLists,
  type MemberLists,
} from "#modules/member-lists/rules/member-lists.ts";
import { storedArrivals } from "#storefront/pages/cart/stored-cart.ts";
import type { Identity } from "#modules/accounts/ports/identity.ts";
import { readLists, storedOwner, watchLists, writeLists } from "./browser-lists.ts";

/** Debounces changes, in milliseconds. */
const PAUSE_MS = 300;
const RETRY_MS = 30_000;

export type ListsSync = {
  /** Sends unsent changes to the shop. */
  sendChanges(): Promise<void>;
  stop(): void;
};

/**
 * Reads the member's lists from the server, and writes this browser's changes to them. The
 * browser's copy is shown and edited, also offline; its differences are sent at the next success.
 */
export function syncMemberLists(uid: string, { refresh, ask }: Identity): ListsSync {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  if (baseOf(uid) === undefined) storedOwner.update(() => ({ uid, base: null }));

  const later = (ms: number, isReading: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => void step(isReading), ms);
  };

  /** With `isReading` the lists are fetched even if there is nothing to send. */
  const step = (isReading: boolean): Promise<void> =>
    runExclusive(async () => {
      clearTimeout(timer);
      for (let isDue = isReading; !isStopped; isDue = false) {
        const base = baseOf(uid);
        const sent = readLists();
        const change = base && listsChangeBetween(base, sent);
        const isSending = change && !isNoChange(change);
        if (base === undefined || (base && !isSending && !isDue)) return;
        const answer = isSending
          ? await ask.json<MemberLists>("/api/account/lists", { uid, ...change })
          : await ask.json<MemberLists>(`/api/account/lists?uid=${encodeURIComponent(uid)}`);
        if (!answer.ok) return refused(answer.error.code, sent);
        const now = baseOf(uid);
        // The member has signed out meanwhile, or another tab has merged the lists.
        if (now === undefined || (now === null) !== (base === null)) return;
        applyAnswer(uid, answer.value, base && sent);
      }
    });

  function refused(code: string, sent: MemberLists): void {
    if (isStopped) return;
    // Another member is signed in now.
    if (code === "permission-denied") void refresh();
    // Sending it again would be refused again, so the server's lists win.
    else if (code === "invalid-request") storedOwner.update(() => ({ uid, base: sent }));
    else later(RETRY_MS, true);
  }

  const onReturn = () => {
    if (document.visibilityState === "visible") later(0, true);
    else void step(false);
  };
  const unwatch = watchLists(() => later(PAUSE_MS, false));
  document.addEventListener("visibilitychange", onReturn);
  addEventListener("online", onReturn);
  later(0, true);

  return {
    sendChanges: () => step(false),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unwatch();
      document.removeEventListener("visibilitychange", onReturn);
      removeEventListener("online", onReturn);
    },
  };
}

/** The member's last known lists; null before the first, undefined if the browser's lists belong to another member. */
function baseOf(uid: string): MemberLists | null | undefined {
  const owner = storedOwner.read();
  return owner?.uid === uid ? owner.base : undefined;
}

/** Shows the server's lists with this browser's changes since the request; `sent` is null for a merge. */
function applyAnswer(uid: string, base: MemberLists, sent: MemberLists | null): void {
  const local = readLists();
  const { cart, saved, wishes } = sent
    ? changedLists(base, listsChangeBetween(sent, local))
    : mergedLists(base, local);
  const arrived = local.cart.length === 0 ? [] : addedLines(sent?.cart ?? [], base.cart);
  if (arrived.length > 0) storedArrivals.update((known) => arrived.reduce(addItem, known));
  writeLists({ cart: inOrderOf(local.cart, cart), saved: inOrderOf(local.saved, saved), wishes });
  storedOwner.update(() => ({ uid, base }));
}

let last: Promise<unknown> = Promise.resolve();

/** Runs tasks one at a time, across tabs if the Web Locks API is available: it is absent without HTTPS. */
function runExclusive(work: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  const done = last.then(() => (locks ? locks.request("shop.member-lists", work) : work()));
  last = done.catch(() => {});
  return done;
}
