/**
 * §4 Time before which no button in this tab sends another verification email, in milliseconds
 * since 1970. Stored, because the shop's own limit also outlives a reload.
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
    // Without storage a reload forgets the cooldown; the shop's own limit still applies.
  }
  for (const tell of watchers) tell(time);
}

function watch(tell: (until: number | null) => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
