import { accountLimits } from "#modules/accounts/rules/account.ts";
import { deleteExpiredLinks } from "#modules/accounts/store/account-links.server.ts";
import { deleteOldSessions } from "#modules/accounts/store/account-sessions.server.ts";
import { deleteOldCommandKeys } from "#modules/commands/store/command-keys.server.ts";
import { deleteOldCheckouts } from "#modules/checkout/store/checkouts.server.ts";
import { erasePastBuyers } from "#modules/customers/store/past-orders.server.ts";
import { forgetOldUploads } from "#modules/import/store/import-uploads.server.ts";
import { deleteDeadJobs } from "#platform/jobs/jobs.server.ts";
import { deleteFormerSubscribers } from "#modules/newsletter/store/newsletter.server.ts";
import { deleteOldNotifications } from "#modules/notifications/store/notifications.server.ts";
import { deleteOldStockNotices } from "#modules/notifications/store/stock-notices.server.ts";
import { eraseBuyers } from "#modules/orders/store/erase-buyers.server.ts";
import { deleteOldReturnFiles } from "#modules/orders/store/return-files.server.ts";
import { deleteOldOrderCodes } from "#modules/orders/store/order-codes.server.ts";
import { deleteOldProviderEvents } from "#modules/orders/store/order-payments.server.ts";
import { deleteOldEmails } from "#platform/mail/outbox.server.ts";
import { deleteOldPageChanges } from "#platform/page-cache/page-changes.server.ts";
import { deleteOldPrices } from "#modules/catalogue/store/product/price-history.server.ts";
import { deleteOldCounters } from "#platform/database/rate-counters.server.ts";
import { deleteOldSearches } from "#modules/search/store/searches-without-result.server.ts";
import { deleteOldHoldOwners } from "#modules/stock/store/hold-owners.server.ts";
import { deleteOldStudentProofs } from "#modules/promotions/store/student-proofs.server.ts";
import { deleteUnusedUploads } from "#platform/pictures/pending-pictures.server.ts";
import { deleteOldTaxCalculations } from "#modules/taxes/store/tax-calculations.server.ts";
import { deleteOldVatChecks } from "#modules/taxes/store/vat-checks.server.ts";
import type { JobPayload } from "#platform/jobs/job-payloads.ts";
import { retention } from "#modules/settings/rules/retention.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import type { JobTools } from "#platform/jobs/job-handler.ts";

const DAYS_OF_A_YEAR = 366;

/** Deletes rows after their retention period, and page changes that every node has read. */
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
    () => erasePastBuyers(db, before(retention.orderYears * DAYS_OF_A_YEAR)),
    () => forgetOldUploads(db, before(retention.importFileDays)),
    () => deleteOldCheckouts(db, before(retention.checkoutDays)),
    () => deleteOldReturnFiles(db, before(retention.returnPictureDays)),
    () => deleteUnusedUploads(db, before(retention.unusedPictureDays)),
    () => deleteOldNotifications(db, before(retention.notificationDays)),
    () => deleteOldStockNotices(db, before(retention.stockNoticeDays)),
    () => deleteOldCounters(db, before(retention.rateCounterDays)),
    () => deleteOldHoldOwners(db, before(retention.holdOwnerDays)),
    () => deleteOldSearches(db, before(retention.searchWithoutResultDays)),
    () => deleteFormerSubscribers(db, before(retention.formerSubscriberDays)),
    () => deleteOldCommandKeys(db, before(retention.commandKeyDays)),
    () => deleteOldVatChecks(db, before(retention.vatCheckDays)),
    () => deleteOldTaxCalculations(db, before(retention.taxCalculationDays)),
    () => deleteOldPageChanges(db),
    () => deleteOldPrices(db, before(retention.formerPriceDays)),
    () => deleteOldOrderCodes(db, now),
    () => deleteOldStudentProofs(db, before(retention.expiredLinkDays)),
    () => deleteExpiredLinks(db, before(retention.expiredLinkDays)),
    () => deleteOldSessions(db, { now, oldest: before(accountLimits.sessionLongestDays) }),
  ];
  const errors: unknown[] = [];
  for (const task of tasks) {
    // One failed task must not stop the others.
    await task().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `Not all was deleted: ${errors.join("; ")}`);
}
