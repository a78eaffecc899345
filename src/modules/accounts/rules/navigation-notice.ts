const notices = [
  "signed-out",
  "account-closed",
  "verify-first",
  "signed-up",
  "not-sent",
  "dead-link",
] as const;

/** Why the shop redirected the visitor to this account page. */
export type NavigationNotice = (typeof notices)[number];

/** The notice in the browser's history entry; a plain link has none. */
export type NavigationState = { notice: NavigationNotice };

/** The notice in a history entry; null if an older version of the shop wrote something else. */
export function noticeIn(state: unknown): NavigationNotice | null {
  const notice: unknown = (state as Partial<NavigationState> | null)?.notice;
  return notices.find((known) => known === notice) ?? null;
}
