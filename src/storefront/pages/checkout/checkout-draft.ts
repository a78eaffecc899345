import { MINUTE_MS } from "#modules/core/rules/time.ts";
import { KEPT_DRAFT } from "#storefront/ui/form/drafts.ts";
import type { KeptField } from "./checkout-fields.ts";

/** One try to order: its key is made before anything is sent, so that whatever is lost is sent again as the same. */
export type Attempt = {
  key: string;
  /** An earlier try whose contents have changed since. */
  replaces: string | null;
  /** What it orders, to tell whether that has changed. */
  contents: string;
  /** The number of its order, once it is one. */
  number: string | null;
};

/** What is kept of a checkout while it lasts; nothing of a card. */
export type CheckoutDraft = {
  /** Whose it is; null for a guest's. */
  owner: string | null;
  /** Set where a guest goes to sign in and comes back as the same person. */
  isSigningIn: boolean;
  touchedAt: number;
  values: Partial<Record<KeptField, string>>;
  attempt: Attempt | null;
};

// In this tab only, and forgotten by whoever signs out.
const KEY = `${KEPT_DRAFT}checkout.v1`;
const IDLE_MS = 30 * MINUTE_MS;

/** What this person has left in this tab; another's is forgotten, and so is what is old. */
export function readDraft(person: string | null, now: number): CheckoutDraft {
  const empty = { owner: person, isSigningIn: false, touchedAt: now, values: {}, attempt: null };
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as CheckoutDraft | null;
    if (!kept) return empty;
    const isTheirs = kept.owner === person || (kept.owner === null && kept.isSigningIn);
    if (isTheirs && now - kept.touchedAt < IDLE_MS)
      return { ...kept, owner: person, isSigningIn: kept.isSigningIn && person === null };
  } catch {
    // Closed or broken storage keeps nothing.
  }
  forgetDraft();
  return empty;
}

/** Changes what is kept. */
export function keepDraft(
  person: string | null,
  now: number,
  change: Partial<Omit<CheckoutDraft, "owner" | "touchedAt">>,
): void {
  const draft = { ...readDraft(person, now), ...change, touchedAt: now };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Then a reload begins anew.
  }
}

/** The order is placed, or time is over: nothing of it stays in this tab. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** The try for these contents: the last one where nothing has changed, else a new one that takes its place. */
export function attemptFor(last: Attempt | null, contents: string, newKey: () => string): Attempt {
  if (last?.contents === contents) return last;
  return { key: newKey(), replaces: last?.key ?? null, contents, number: null };
}

/**
 * What is put into the fields that a form asks for: what was kept, and over that what its buyer has typed meanwhile;
 * null where that stands there already. A field that the form does not have is not among them, rather than empty.
 */
export function restoredValues(
  asked: readonly KeptField[],
  {
    there,
    written,
    kept,
  }: Record<"there" | "written" | "kept", Partial<Record<KeptField, string>>>,
): Partial<Record<KeptField, string>> | null {
  const inField = (field: KeptField) => there[field] ?? "";
  const isTyped = (field: KeptField) => inField(field) !== (written[field] ?? "");
  const restored = asked.map((field) => {
    // What was typed or filled in before the scripts came is newer than what was kept.
    const text = isTyped(field) ? inField(field) : (kept[field] ?? inField(field));
    return [field, text] as const;
  });
  if (restored.every(([field, text]) => text === inField(field))) return null;
  return Object.fromEntries(restored);
}
