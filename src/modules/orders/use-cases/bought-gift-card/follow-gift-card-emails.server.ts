import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import {
  forgetMessage,
  listFollowedEmails,
} from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import { lockOrder } from "#modules/orders/store/order-facts.server.ts";
import { markEmailFailed } from "#platform/mail/outbox.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { JOB_TIME_BUDGET_MS } from "#platform/jobs/job-times.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import {
  applyCommand,
  type OrderServices,
} from "#modules/orders/use-cases/apply-command.server.ts";
import { timeBox } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";

/**
 * Notes of each gift card that was sent whether the recipient's mail server has taken its email, or it has come back
 * for good. The code stands in that email alone, so buyer and shopkeeper have to know.
 */
export async function followGiftCardEmails(services: OrderServices, log: Log): Promise<void> {
  const { clock, db } = services;
  const waitsSince = new Date(clock.now().getTime() - policy.giftCard.emailGivenUpDays * DAY_MS);
  const hasTime = timeBox(clock, JOB_TIME_BUDGET_MS);
  for (const { orderId } of await listFollowedEmails(db, { waitsSince })) {
    if (!hasTime()) return;
    try {
      const to = await retryTransaction(db, (tx) => note(tx, services, { orderId, waitsSince }));
      if (to === "returned") log.warn({ order: orderId }, "A gift card could not be delivered.");
    } catch (error) {
      log.error({ err: error, order: orderId }, "The email with a gift card was not followed.");
    }
  }
}

async function note(
  tx: DatabaseTransaction,
  services: OrderServices,
  { orderId, waitsSince }: { orderId: number; waitsSince: Date },
): Promise<"delivered" | "returned" | null> {
  const order = await lockOrder(tx, { id: orderId });
  // Asked again now that nobody else writes: it may have been sent once more meanwhile.
  const [email] = await listFollowedEmails(tx, { waitsSince, orderId });
  if (!order || !email) return null;
  const { to, emailId } = email;
  const noted = await applyCommand(tx, services, order, { type: "note-gift-card-email", to });
  if (!noted.ok) return null;
  if (to === "delivered") await forgetMessage(tx, orderId);
  else await markEmailFailed(tx, emailId, { error: "Given up", now: services.clock.now() });
  return to;
}
