import { cartOf } from "#modules/cart/rules/cart.ts";
import { withDeltas } from "#modules/cart/rules/line-deltas.ts";
import {
  beginSync,
  notesOf,
  withAnswer,
  withNews,
  type ListsSync,
} from "#modules/member-lists/rules/lists-sync.ts";
import type { MemberLists } from "#modules/member-lists/rules/member-lists.ts";
import { storedArrivals } from "#storefront/pages/cart/stored-arrivals.ts";
import { setWishNotes, wishNotes } from "#storefront/pages/wishlist/wish-notes.ts";
import type { Identity } from "#modules/accounts/ports/identity.ts";
import { newUuid } from "#storefront/ui/new-uuid.ts";
import { readLists, watchLists, writeLists } from "./browser-lists.ts";
import { runExclusive } from "./run-exclusive.ts";
import { storedSync } from "./stored-sync.ts";

/** Debounces changes, in milliseconds. */
const PAUSE_MS = 300;
const RETRY_MS = 30_000;

export type Following = {
  /** Sends unsent changes to the shop. */
  sendChanges(): Promise<void>;
  stop(): void;
};

/**
 * Syncs the browser's lists with the member's stored lists while signed in. The browser's copy is
 * shown and edited, also offline; changes are sent to the shop, and changes of other devices are
 * fetched.
 */
export function syncMemberLists(uid: string, { provider, ask }: Identity): Following {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const later = (ms: number, isAsking: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => void step(isAsking), ms);
  };

  /** With `isAsking` the lists are fetched even if there is nothing to send. */
  const step = (isAsking: boolean): Promise<void> =>
    runExclusive(async () => {
      clearTimeout(timer);
      for (let isDue = isAsking; !isStopped; isDue = false) {
        const sync = prepareSync(uid);
        if (!sync.sent && !isDue) return;
        const answer = sync.sent
          ? await ask.json<MemberLists>("/api/account/lists", { uid, ...sync.sent })
          : await ask.json<MemberLists>(`/api/account/lists?uid=${encodeURIComponent(uid)}`);
        if (answer.ok) applyAnswer(sync, answer.value);
        else return refused(answer.error.code);
      }
    });

  function refused(code: string): void {
    if (isStopped) return;
    // Another member is signed in now.
    if (code === "permission-denied") void provider.refresh();
    else if (code === "invalid-request")
      storedSync.update((sync) => sync && { ...sync, sent: null });
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

/** Returns the sync state with the next changes to send, and stores it before they are sent. */
function prepareSync(uid: string): ListsSync {
  const known = storedSync.read() ?? beginSync(uid);
  const sync = withNews(known, readLists(), {
    notes: wishNotes(),
    newKey: newUuid,
  });
  storedSync.update(() => sync);
  return sync;
}

/** Applies the shop's answer, unless the member has signed out meanwhile in any tab. */
function applyAnswer(asked: ListsSync, answer: MemberLists): void {
  const known = storedSync.read();
  if (known?.uid !== asked.uid || known.sent?.key !== asked.sent?.key) return;
  const { sync, lists, arrived } = withAnswer(known, answer, readLists());
  setWishNotes(notesOf(answer.wishes));
  if (arrived.length > 0)
    storedArrivals.update(({ items }) =>
      cartOf(
        withDeltas(
          items,
          arrived.map(({ quantity, ...key }) => ({ ...key, by: quantity })),
        ),
      ),
    );
  storedSync.update(() => sync);
  writeLists(lists);
}
