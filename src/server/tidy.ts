import type { Database } from "#db/database.server.ts";
import { forgetFormerSubscribers } from "#db/newsletter.server.ts";
import { forgetOldMails } from "#db/outbox.server.ts";
import { forgetOldCounters } from "#db/rate-counters.server.ts";
import { retention } from "#domain/retention.ts";

export const TIDY_EVERY_MS = 3_600_000;

/** Forgets what is kept about people only for a while, as the privacy policy promises. */
export async function tidy(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await forgetOldMails(db, before(retention.sentMailDays));
  await forgetOldCounters(db, before(retention.rateCounterDays));
  await forgetFormerSubscribers(db, before(retention.formerSubscriberDays));
}
