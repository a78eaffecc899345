import { forgetOldLinks } from "#db/account/account-links.server.ts";
import { forgetOldSessions } from "#db/account/account-sessions.server.ts";
import type { Database } from "#db/database.server.ts";
import { forgetFormerSubscribers } from "#db/newsletter.server.ts";
import { deleteOldEmails } from "#db/outbox.server.ts";
import { forgetOldPageChanges } from "#db/page-cache/page-changes.server.ts";
import { forgetOldCounters } from "#db/rate-counters.server.ts";
import { policy } from "#domain/policy.ts";
import { retention } from "#domain/retention.ts";
import type { Clock } from "#ports/clock.ts";
import type { Log } from "#ports/log.ts";
import { repeat, type Repetition } from "./repeat.ts";

const HALF_AN_HOUR = 30 * 60_000;

type Options = {
  db: Database;
  clock: Clock;
  log: Log;
  everyMs?: number;
  /** Erases the accounts whose days of grace are over. */
  eraseDueAccounts?: () => Promise<void>;
};

/** Forgets, now and every half hour, what is kept only for a while. */
export function startTidying({ clock, everyMs = HALF_AN_HOUR, ...tools }: Options): Repetition {
  return repeat(() => tidy(tools, clock.now()), everyMs);
}

/** What people leave behind, as the privacy policy promises, and changes that every page has heard of. */
async function tidy(
  { db, log, eraseDueAccounts = async () => {} }: Pick<Options, "db" | "log" | "eraseDueAccounts">,
  now: Date,
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const tasks = [
    () => deleteOldEmails(db, before(retention.sentEmailDays)),
    () => forgetOldCounters(db, before(retention.rateCounterDays)),
    () => forgetFormerSubscribers(db, before(retention.formerSubscriberDays)),
    () => forgetOldPageChanges(db),
    () => forgetOldLinks(db, before(retention.expiredLinkDays)),
    () => forgetOldSessions(db, { now, oldest: before(policy.account.sessionLongestDays) }),
    eraseDueAccounts,
  ];
  for (const task of tasks) {
    // One that fails does not keep the others; the next round tries again.
    await task().catch((error: unknown) =>
      log.error({ err: error }, "What is old could not be forgotten."),
    );
  }
}
