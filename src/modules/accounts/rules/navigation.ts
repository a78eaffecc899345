import type { StaticPath } from "#modules/site/rules/pages.ts";

const LONGEST = 500;
const SIGN_IN: StaticPath = "/auth";

/**
 * The path in `?next=` if it is a page of this shop, else null: for other hosts ("//host", "/\host", "/..//host",
 * "https:…"), for the API and for the sign-in pages.
 */
export function safeRedirect(next: string | null): string | null {
  if (next === null || next.length > LONGEST || !/^\/[^\\\p{Cc}]*$/u.test(next)) return null;
  const [path = ""] = next.split(/[?#]/);
  const leadsElsewhere = /\/(\/|\.{1,2}(\/|$)|%2[ef])/i.test(path);
  return leadsElsewhere || isUnder("/api", path) || isUnder(SIGN_IN, path) ? null : next;
}

function isUnder(place: string, path: string): boolean {
  return path.startsWith(place) && !/^[\w-]/.test(path.slice(place.length));
}

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
