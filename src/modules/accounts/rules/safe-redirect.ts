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
