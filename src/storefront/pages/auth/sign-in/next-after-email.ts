import { accountLimits } from "#modules/accounts/rules/account.ts";
import { safeRedirect } from "#modules/accounts/rules/navigation.ts";
import { MINUTE_MS } from "#modules/core/rules/time.ts";

const KEY = "shop.after-sign-up";

/** Remembers the page to return to after sign-up for the tab that the verification email opens. Null forgets it. */
export function rememberNext(next: string | null): void {
  try {
    if (next === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ next, time: Date.now() }));
  } catch {
    // Without storage the member goes to the home page.
  }
}

/** Returns the remembered page while a sign-up may be pending. */
export function recallNext(): string | null {
  try {
    const { next, time } = Object(JSON.parse(localStorage.getItem(KEY) ?? "null")) as {
      next?: unknown;
      time?: unknown;
    };
    if (typeof next !== "string" || typeof time !== "number") return null;
    const isRecent = Date.now() - time < accountLimits.pendingMinutes * MINUTE_MS;
    return isRecent ? safeRedirect(next) : null;
  } catch {
    return null;
  }
}
