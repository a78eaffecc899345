import { policy } from "#modules/settings/rules/policy.ts";
import type { TabMemory } from "./tab-memory.ts";

const KEY = "shop.pending-sign-up";
const LIFE_MS = policy.account.pendingMinutes * 60_000;

type Pending = { email: string; time: number };

/**
 * Decision 8: the sign-up of this tab that still waits for its verification. Phones reload a tab on the way back from
 * mail, hence the storage.
 */
export function pendingSignUp({ now, recall, remember }: TabMemory) {
  let pending = pendingIn(recall(KEY));

  function set(next: Pending | null) {
    pending = next;
    remember(KEY, next && JSON.stringify(next));
  }

  return {
    /** Its address; null where there is none, or it is too old. */
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
