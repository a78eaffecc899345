import type { StaticPath } from "#modules/site/rules/pages.ts";

const LONGEST = 500;
const SIGN_IN: StaticPath = "/auth";

/**
 * The shop's own page that a `?next=` asks for, or null for anything that could lead elsewhere: another host
 * ("//host", "/\host", "/..//host", "https:…"), what is no page (/api), and back to signing in.
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
