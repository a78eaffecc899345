/**
 * §4 Until when no other verification email is asked for in this tab, by whichever button; milliseconds since 1970.
 * It outlives a reload, because the shop counts on.
 */
export const resendCooldown = { until, set, watch };

const KEY = "shop.resend-cooldown-until";
const watchers = new Set<(until: number | null) => void>();

function until(): number | null {
  try {
    return Number(sessionStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}

function set(time: number | null): void {
  try {
    if (time === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, `${time}`);
  } catch {
    // Then a reload forgets, and the shop's own limit answers.
  }
  for (const tell of watchers) tell(time);
}

function watch(tell: (until: number | null) => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
