import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import {
  deleteAddressCounters,
  listAddressCounters,
} from "#platform/database/rate-counters.server.ts";
import type { Services } from "#platform/services.ts";

const ACTION = "wrong-password";

/** Wrong passwords of an address that still count, and until when one network, or all, may not try. */
export type SignInLock = { failures: number; lockedUntil: Date | null };

export async function readSignInLock(
  { db, clock }: Pick<Services, "db" | "clock">,
  email: string,
): Promise<SignInLock> {
  const { perEmail, perEmailAndClient } = accountRequestLimits.wrongPassword;
  const now = clock.now().getTime();
  const counters = (await listAddressCounters(db, ACTION, email)).map((each) => ({
    ...each,
    endsAt: each.window_start.getTime() + each.window_seconds * 1000,
  }));
  const counting = counters.filter(({ endsAt }) => endsAt > now);
  const full = counting.filter(
    ({ subject, hits }) => hits >= (subject === "email" ? perEmail : perEmailAndClient).hits,
  );
  const failures = Math.max(0, ...counting.map(({ hits }) => hits));
  const lockedUntil =
    full.length > 0 ? new Date(Math.max(...full.map(({ endsAt }) => endsAt))) : null;
  return { failures, lockedUntil };
}

/** Forgets the wrong passwords of an address. */
export function unlockSignIn(tx: DatabaseTransaction, email: string): Promise<void> {
  return deleteAddressCounters(tx, ACTION, email);
}
