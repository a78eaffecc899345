/** Unsaved field values of a form. */
export type Draft = Readonly<Record<string, string>>;

// In memory and not in storage, so that the next user of the browser finds nothing.
const drafts = new Map<string, Draft>();
let owner: string | null = null;

/** Sets the owner; drafts of another person are deleted. */
export function giveDraftsTo(person: string): void {
  if (owner !== person) drafts.clear();
  owner = person;
}

/** Returns a person's draft of a form; empty without one. */
export function draftIn(form: string, person: string): Draft {
  giveDraftsTo(person);
  return drafts.get(form) ?? {};
}

/** Stores a draft until the page unloads; an empty draft is deleted. */
export function keepDraft(form: string, person: string, draft: Draft): void {
  giveDraftsTo(person);
  if (Object.keys(draft).length > 0) drafts.set(form, draft);
  else drafts.delete(form);
}

/** Deletes all drafts at sign-out. */
export function forgetDrafts(): void {
  drafts.clear();
}
