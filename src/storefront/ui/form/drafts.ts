/** What was typed into the fields of a form and is not saved yet. */
export type Draft = Readonly<Record<string, string>>;

// The page's memory and no storage: nothing of it is left in the browser for whoever comes next.
const drafts = new Map<string, Draft>();
let owner: string | null = null;

/** Someone is here: what anybody else has typed is forgotten. */
export function giveDraftsTo(person: string): void {
  if (owner !== person) drafts.clear();
  owner = person;
}

/** What a person has left in a form; empty where nothing. */
export function draftIn(form: string, person: string): Draft {
  giveDraftsTo(person);
  return drafts.get(form) ?? {};
}

/** Keeps what a person has typed into a form, for as long as this page lives; nothing typed forgets it. */
export function keepDraft(form: string, person: string, draft: Draft): void {
  giveDraftsTo(person);
  if (Object.keys(draft).length > 0) drafts.set(form, draft);
  else drafts.delete(form);
}

/** What a form keeps over a reload stands in the tab's session storage, under names that begin so. */
export const KEPT_DRAFT = "shop.draft.";

/** Whoever was here is leaving: nothing that they have typed stays. */
export function forgetDrafts(): void {
  drafts.clear();
  forgetTabDrafts();
}

/** The same of what outlives the page in its tab. */
export function forgetTabDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(KEPT_DRAFT)) sessionStorage.removeItem(key);
  } catch {
    // Closed storage keeps nothing.
  }
}
