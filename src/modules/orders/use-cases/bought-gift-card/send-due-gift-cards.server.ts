import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import {
  findUnsentGiftCardDetails,
  listDueGiftCards,
  markSent,
} from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import {
  drawGiftCardCode,
  issueGiftCard,
  type DrawnCode,
} from "#modules/gift-cards/store/issue-gift-card.server.ts";
import { lockOrder } from "#modules/orders/store/order-facts.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { sendingDays } from "#modules/gift-cards/rules/gift-card-details.ts";
import { JOB_TIME_BUDGET_MS } from "#platform/jobs/job-times.ts";
import { boughtWorth } from "#modules/orders/rules/decide-bought-card.ts";
import { giftCardEmail } from "#modules/gift-cards/emails/gift-card-email.ts";
import {
  applyCommand,
  type OrderServices,
} from "#modules/orders/use-cases/apply-command.server.ts";
import { timeBox } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";

const AT_ONCE = 50;

/**
 * Issues and sends due gift cards: card, ledger, order and email in one transaction, so that each is sent once with
 * its paid amount. One failure does not stop the others.
 */
export async function sendDueGiftCards(services: OrderServices, log: Log): Promise<void> {
  const day = sendingDays(services.clock.now()).from;
  const hasTime = timeBox(services.clock, JOB_TIME_BUDGET_MS);
  for (let after = 0; hasTime();) {
    const due = await listDueGiftCards(services.db, { day, after, limit: AT_ONCE });
    for (const id of due)
      await sendGiftCard(services, id).catch((error: unknown) =>
        log.error({ err: error, order: id }, "A gift card could not be sent."),
      );
    const last = due.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function sendGiftCard(services: OrderServices, orderId: number): Promise<void> {
  const drawn = await drawGiftCardCode(services);
  await retryTransaction(services.db, (tx) => send(tx, services, orderId, drawn));
}

async function send(
  tx: DatabaseTransaction,
  services: OrderServices,
  orderId: number,
  drawn: DrawnCode,
): Promise<void> {
  const order = await lockOrder(tx, { id: orderId });
  const details = await findUnsentGiftCardDetails(tx, orderId);
  if (!order || !details) return;
  const sent = await applyCommand(tx, services, order, { type: "send-gift-card" });
  // Cancelled, refunded or disputed since the list was read.
  if (!sent.ok) return;
  const amount = boughtWorth(sent.value.order.facts);
  const { id, ...card } = await issueGiftCard(tx, services, { drawn, amount, orderId });
  const email = giftCardEmail({ shop: services.shop, details, amount, ...card });
  const emailId = await enqueueEmail(tx, email);
  await markSent(tx, orderId, { giftCard: id, emailId, now: services.clock.now() });
}
