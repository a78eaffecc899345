import { useMemo } from "react";
import { cents } from "#modules/core/rules/money/money.ts";
import type { WishNote } from "#modules/wishlist/rules/wishlist.ts";
import { createStoredValue, useStoredValue } from "#storefront/ui/stored-value.ts";

type Notes = ReadonlyMap<number, WishNote>;
type Noted = readonly [productId: number, note: WishNote];

/** What wished products cost when they were added; of a guest's, when this browser first showed the list. */
const storedNotes = createStoredValue<readonly Noted[]>({
  key: "shop.wish-notes.v1",
  initial: [],
  parse: parseNotes,
});

/** What is known of wished products. */
export function wishNotes(): Notes {
  return new Map(storedNotes.get());
}

export function useWishNotes(): Notes {
  const noted = useStoredValue(storedNotes);
  return useMemo(() => new Map(noted), [noted]);
}

/** Makes these all that is known: what the shop says, or nothing once a member has left. */
export function setWishNotes(noted: readonly Noted[]): void {
  storedNotes.update(() => noted);
}

/** Keeps what is known of products that come back onto the list. */
export function keepWishNotes(noted: readonly Noted[]): void {
  storedNotes.update((former) => [...new Map([...former, ...noted])]);
}

/**
 * Notes how wished products are, now that this browser shows them; what was noted before stays, and what is wished for
 * no more is forgotten.
 */
export function noteFirstSight(wished: readonly Noted[]): void {
  const ids = new Set(wished.map(([id]) => id));
  const known = new Set(storedNotes.get().map(([id]) => id));
  if (wished.every(([id]) => known.has(id)) && ids.size === known.size) return;
  storedNotes.update((former) => [
    ...new Map([...wished, ...former.filter(([id]) => ids.has(id))]),
  ]);
}

/** The notes in a stored text; whatever in it is broken is left out. */
function parseNotes(text: string): Noted[] {
  const stored = JSON.parse(text) as unknown;
  return Array.isArray(stored) ? stored.flatMap((each) => notedIn(each) ?? []) : [];
}

function notedIn(value: unknown): [Noted] | null {
  const [id, note] = Array.isArray(value) ? (value as unknown[]) : [];
  const { addedAt, price, inStock } = Object(note) as Record<string, unknown>;
  const isNote = isCount(id) && isCount(addedAt) && isCount(price) && typeof inStock === "boolean";
  return isNote ? [[id, { addedAt, price: cents(price), inStock }]] : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
