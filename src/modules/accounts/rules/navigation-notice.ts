const notices = [
  "signed-out",
  "account-closed",
  "verify-first",
  "signed-up",
  "not-sent",
  "dead-link",
] as const;

/** Why somebody was led to a page of their account. */
export type NavigationNotice = (typeof notices)[number];

/** What the browser's history keeps of it. A link to the page alone has none. */
export type NavigationState = { notice: NavigationNotice };

/** The notice in what the history keeps, which may be from another version of the shop. */
export function noticeIn(state: unknown): NavigationNotice | null {
  const notice: unknown = (state as Partial<NavigationState> | null)?.notice;
  return notices.find((known) => known === notice) ?? null;
}
