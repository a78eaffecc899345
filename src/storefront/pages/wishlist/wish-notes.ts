import { useMemo } from "react";
import { cents } from "#modules/core/rules/money/money.ts";
import type { WishNote } from "#modules/wishlist/rules/wishlist.ts";
import { createStoredValue, useStoredValue } from "#storefront/ui/stored-value.ts";

type Notes = ReadonlyMap<number, WishNote>;
type Noted = readonly [productId: number, note: WishNote];

/** Price and stock of wished products when they were added; for guests, when this browser first showed them. */
const storedNotes = createStoredValue<readonly Noted[]>({
  key: "shop.wish-notes.v1",
  initial: [],
  parse: parseNotes,
});

/** Returns the notes by product id. */
export function wishNotes(): Notes {
  return new Map(storedNotes.get());
}

export function useWishNotes(): Notes {
  const noted = useStoredValue(storedNotes);
  return useMemo(() => new Map(noted), [noted]);
}

/** Replaces all notes: with the shop's at sign-in, with none at sign-out. */
export function setWishNotes(noted: readonly Noted[]): void {
  storedNotes.update(() => noted);
}

/** Restores the notes of products that return to the list. */
export function keepWishNotes(noted: readonly Noted[]): void {
  storedNotes.update((former) => [...new Map([...former, ...noted])]);
}

/**
 * Stores the current price and stock of wished products without notes, and deletes notes of
 * products no longer wished for.
 */
export function noteFirstSight(wished: readonly Noted[]): void {
  const ids = new Set(wished.map(([id]) => id));
  const known = new Set(storedNotes.get().map(([id]) => id));
  if (wished.every(([id]) => known.has(id)) && ids.size === known.size) return;
  storedNotes.update((former) => [
    ...new Map([...wished, ...former.filter(([id]) => ids.has(id))]),
  ]);
}

/** Parses stored notes and drops invalid ones. */
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
