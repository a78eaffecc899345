import { policy } from "#modules/settings/rules/policy.ts";
import type { TabMemory } from "./tab-memory.ts";

const KEY = "shop.pending-sign-up";
const LIFE_MS = policy.account.pendingMinutes * 60_000;

type Pending = { email: string; time: number };

/**
 * Decision 8: this tab's sign-up that waits for verification. It is stored, because phones reload a
 * tab after the mail app was open.
 */
export function pendingSignUp({ now, recall, remember }: TabMemory) {
  let pending = pendingIn(recall(KEY));

  function set(next: Pending | null) {
    pending = next;
    remember(KEY, next && JSON.stringify(next));
  }

  return {
    /** The address; null if there is none or it has expired. */
    email(): string | null {
      if (pending && now() - pending.time >= LIFE_MS) set(null);
      return pending?.email ?? null;
    },
    begin: (email: string) => set({ email, time: now() }),
    end: () => set(null),
  };
}

function pendingIn(text: string | null): Pending | null {
  try {
    const { email, time } = Object(JSON.parse(text ?? "null")) as Record<string, unknown>;
    return typeof email === "string" && typeof time === "number" ? { email, time } : null;
  } catch {
    return null;
  }
}
