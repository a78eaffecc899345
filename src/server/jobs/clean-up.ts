import { deleteExpiredLinks } from "#db/account/account-links.server.ts";
import { deleteOldSessions } from "#db/account/account-sessions.server.ts";
import { deleteDeadJobs } from "#db/jobs.server.ts";
import { deleteOldListChanges } from "#db/member-lists/member-lists.server.ts";
import { deleteFormerSubscribers } from "#db/newsletter.server.ts";
import { deleteOldNotifications } from "#db/notification/notifications.server.ts";
import { deleteOldStockNotices } from "#db/notification/stock-notices.server.ts";
import { eraseBuyers } from "#db/order/erase-buyers.server.ts";
import { deleteOldReturnPictures } from "#db/order/return-pictures.server.ts";
import { deleteOldOrderCodes } from "#db/order/order-codes.server.ts";
import { deleteOldProviderEvents } from "#db/order/provider-events.server.ts";
import { deleteOldEmails } from "#db/outbox.server.ts";
import { deleteOldPageChanges } from "#db/page-cache/page-changes.server.ts";
import { deleteOldPrices } from "#db/product/price-history.server.ts";
import { deleteOldCounters } from "#db/rate-counters.server.ts";
import { deleteOldSearches } from "#db/search/searches-without-result.server.ts";
import { deleteOldStudentProofs } from "#db/student/student-proofs.server.ts";
import type { JobPayload } from "#domain/job/job-payloads.ts";
import { policy } from "#domain/policy.ts";
import { retention } from "#domain/retention.ts";
import { DAY_MS } from "#domain/time.ts";
import type { JobTools } from "./job-handler.ts";

const DAYS_OF_A_YEAR = 366;

/** Deletes what is kept only for a while: what people leave behind, and changes that every page has heard of. */
export async function cleanUp(
  _: JobPayload<"retention.clean-up">,
  { services: { db, clock } }: Pick<JobTools, "services">,
): Promise<void> {
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const tasks: (() => Promise<unknown>)[] = [
    () => deleteOldEmails(db, before(retention.sentEmailDays)),
    () => deleteDeadJobs(db, before(retention.deadJobDays)),
    () => deleteOldProviderEvents(db, before(retention.providerEventDays)),
    () =>
      eraseBuyers(db, {
        unpaid: before(retention.unpaidOrderDays),
        placed: before(retention.orderYears * DAYS_OF_A_YEAR),
      }),
    () => deleteOldReturnPictures(db, before(retention.returnPictureDays)),
    () => deleteOldNotifications(db, before(retention.notificationDays)),
    () => deleteOldStockNotices(db, before(retention.stockNoticeDays)),
    () => deleteOldCounters(db, before(retention.rateCounterDays)),
    () => deleteOldListChanges(db, before(retention.listChangeDays)),
    () => deleteOldSearches(db, before(retention.searchWithoutResultDays)),
    () => deleteFormerSubscribers(db, before(retention.formerSubscriberDays)),
    () => deleteOldPageChanges(db),
    () => deleteOldPrices(db, before(retention.formerPriceDays)),
    () => deleteOldOrderCodes(db, now),
    () => deleteOldStudentProofs(db, before(retention.expiredLinkDays)),
    () => deleteExpiredLinks(db, before(retention.expiredLinkDays)),
    () => deleteOldSessions(db, { now, oldest: before(policy.account.sessionLongestDays) }),
  ];
  const errors: unknown[] = [];
  for (const task of tasks) {
    // One that fails does not keep the others.
    await task().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `Not all was deleted: ${errors.join("; ")}`);
}
