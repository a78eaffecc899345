import { MINUTE_MS } from "#modules/core/rules/time.ts";
import { KEPT_DRAFT } from "#storefront/ui/form/drafts.ts";
import type { KeptField } from "./checkout-fields.ts";

/**
 * One attempt to order. Its idempotency key is created before the request, so that a retry places
 * no second order.
 */
export type Attempt = {
  key: string;
  /** Key of the earlier attempt that this one replaces. */
  replaces: string | null;
  /** The ordered contents, to detect changes. */
  contents: string;
  /** The order's number once it is placed. */
  number: string | null;
};

/** Checkout form values kept in the tab; never card data. */
export type CheckoutDraft = {
  /** Account id; null for a guest. */
  owner: string | null;
  /** Set while a guest signs in, so that the draft passes to the account. */
  isSigningIn: boolean;
  touchedAt: number;
  values: Partial<Record<KeptField, string>>;
  attempt: Attempt | null;
};

// Session storage: this tab only, cleared at sign-out.
const KEY = `${KEPT_DRAFT}checkout.v1`;
const IDLE_MS = 30 * MINUTE_MS;

/** Returns this person's draft. Drafts of another person and drafts idle for IDLE_MS are deleted. */
export function readDraft(person: string | null, now: number): CheckoutDraft {
  const empty = { owner: person, isSigningIn: false, touchedAt: now, values: {}, attempt: null };
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as CheckoutDraft | null;
    if (!kept) return empty;
    const isTheirs = kept.owner === person || (kept.owner === null && kept.isSigningIn);
    if (isTheirs && now - kept.touchedAt < IDLE_MS)
      return { ...kept, owner: person, isSigningIn: kept.isSigningIn && person === null };
  } catch {
    // Storage is blocked or corrupt: start with an empty draft.
  }
  forgetDraft();
  return empty;
}

/** Updates the draft. */
export function keepDraft(
  person: string | null,
  now: number,
  change: Partial<Omit<CheckoutDraft, "owner" | "touchedAt">>,
): void {
  const draft = { ...readDraft(person, now), ...change, touchedAt: now };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage a reload loses the draft.
  }
}

/** Deletes the draft after the order is placed or the draft has expired. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so there is no draft.
  }
}

/** Returns the last attempt if the contents are unchanged, or else a new one that replaces it. */
export function attemptFor(last: Attempt | null, contents: string, newKey: () => string): Attempt {
  if (last?.contents === contents) return last;
  return { key: newKey(), replaces: last?.key ?? null, contents, number: null };
}

/**
 * Returns the stored values for a form's fields; text typed since takes precedence. Null if the
 * fields already have them. Fields that the form does not have are omitted.
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
    // Text typed or autofilled before hydration is newer than the draft.
    const text = isTyped(field) ? inField(field) : (kept[field] ?? inField(field));
    return [field, text] as const;
  });
  if (restored.every(([field, text]) => text === inField(field))) return null;
  return Object.fromEntries(restored);
}
