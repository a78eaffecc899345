import type { Database } from "#db/database.server.ts";
import { forgetFormerSubscribers } from "#db/newsletter.server.ts";
import { forgetOldMails } from "#db/outbox.server.ts";
import { forgetOldPageChanges } from "#db/page-changes.server.ts";
import { forgetOldCounters } from "#db/rate-counters.server.ts";
import { retention } from "#domain/retention.ts";
import type { Clock } from "#ports/clock.ts";
import type { Log } from "#ports/log.ts";

const HALF_AN_HOUR = 30 * 60_000;

type Options = { db: Database; clock: Clock; log: Log; everyMs?: number };

/** Forgets, now and every half hour, what is kept only for a while. */
export function startTidying({ db, clock, log, everyMs = HALF_AN_HOUR }: Options): {
  /** Begins nothing more; resolves when what is under way is done. */
  stop(): Promise<void>;
} {
  let round = tidy(db, clock.now(), log);
  const timer = setInterval(() => {
    round = round.then(() => tidy(db, clock.now(), log));
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

/** What people leave behind, as the privacy policy promises, and changes that every page has heard of. */
async function tidy(db: Database, now: Date, log: Log): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const tasks = [
    () => forgetOldMails(db, before(retention.sentMailDays)),
    () => forgetOldCounters(db, before(retention.rateCounterDays)),
    () => forgetFormerSubscribers(db, before(retention.formerSubscriberDays)),
    () => forgetOldPageChanges(db),
  ];
  for (const task of tasks) {
    // One that fails does not keep the others; the next round tries again.
    await task().catch((error: unknown) =>
      log.error({ err: error }, "What is old could not be forgotten."),
    );
  }
}
