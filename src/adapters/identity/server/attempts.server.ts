import { authError, type AuthError } from "./auth-error.server.ts";
import { setTimeout } from "node:timers/promises";
import { countHit, uncountHit } from "#db/rate-counters.server.ts";
import type { Limit } from "#domain/limits.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Database } from "#db/database.server.ts";
import type { Clock } from "#ports/clock.ts";

/** What is counted, and how often it may be. */
export type Counted = [bucket: string, limit: Limit];

/**
 * Counts one try in every bucket, and refuses where that is one too many. Counted before anything is tried, so that
 * many tries at once are no way around.
 */
export async function countTry(
  { db, clock }: { db: Database; clock: Clock },
  counted: Counted[],
): Promise<Result<null, AuthError>> {
  const now = clock.now();
  for (const [bucket, { hits, windowSeconds }] of counted) {
    if ((await countHit(db, bucket, windowSeconds, now)) > hits) {
      const elapsed = Math.floor(now.getTime() / 1000) % windowSeconds;
      return err({
        ...authError("too-many-requests"),
        retryAfterSeconds: windowSeconds - elapsed,
      });
    }
  }
  return ok(null);
}

/** Takes a counted try back: it was no failure. */
export async function forgiveTry(
  { db, clock }: { db: Database; clock: Clock },
  counted: Counted[],
): Promise<void> {
  const now = clock.now();
  for (const [bucket, { windowSeconds }] of counted)
    await uncountHit(db, bucket, windowSeconds, now);
}

/** Longer than enqueueing an email takes, so that an answer does not tell whether there was one. */
const MINIMUM_MS = 100;

/** Does something and answers no sooner than all such answers come. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work(), setTimeout(MINIMUM_MS)]);
  return outcome;
}
