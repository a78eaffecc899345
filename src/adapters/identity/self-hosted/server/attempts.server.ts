import { countHit, uncountHit } from "#db/rate-counters.server.ts";
import type { Limit } from "#domain/limits.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { refusalOf, type Refusal } from "./refusal.server.ts";
import type { SelfHosted } from "./self-hosted.server.ts";

/** What is counted, and how often it may be. */
export type Counted = [bucket: string, limit: Limit];

/** Counts one try in every bucket, and refuses where that is one too many. Counted before anything is tried, so that many tries at once are no way around. */
export async function countTry(
  { db, clock }: Pick<SelfHosted, "db" | "clock">,
  counted: Counted[],
): Promise<Result<null, Refusal>> {
  const now = clock.now();
  for (const [bucket, { hits, windowSeconds }] of counted) {
    if ((await countHit(db, bucket, windowSeconds, now)) > hits) {
      const elapsed = Math.floor(now.getTime() / 1000) % windowSeconds;
      return err({
        ...refusalOf("too-many-requests"),
        retryAfterSeconds: windowSeconds - elapsed,
      });
    }
  }
  return ok(null);
}

/** Takes a counted try back: it was no failure. */
export async function forgiveTry(
  { db, clock }: Pick<SelfHosted, "db" | "clock">,
  counted: Counted[],
): Promise<void> {
  const now = clock.now();
  for (const [bucket, { windowSeconds }] of counted)
    await uncountHit(db, bucket, windowSeconds, now);
}
