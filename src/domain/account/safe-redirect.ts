const LONGEST = 500;

/**
 * The shop's own page that a `?next=` asks for, or null for anything that could lead elsewhere: another host
 * ("//host", "/\host", "/..//host", "https:…"), what is no page (/api), and back to signing in.
 */
export function safeRedirect(next: string | null): string | null {
  if (next === null || next.length > LONGEST || !/^\/[^\\\p{Cc}]*$/u.test(next)) return null;
  const [path = ""] = next.split(/[?#]/);
  const leadsElsewhere = /\/(\/|\.{1,2}(\/|$)|%2[ef])/i.test(path);
  return leadsElsewhere || /^\/(api|auth)(?![\w-])/.test(path) ? null : next;
}
