import type { ApiError } from "#modules/core/rules/api-error.ts";
import type { EmailAddress } from "#modules/core/rules/email/email-address.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { giftCardEmail } from "#modules/gift-cards/emails/gift-card-email.ts";
import { sendingDays } from "#modules/gift-cards/rules/gift-card-details.ts";
import {
  changeRecipient,
  findBoughtGiftCard,
  listDueGiftCards,
  markSent,
} from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import {
  issueGiftCard,
  lockGiftCard,
  replaceCode,
} from "#modules/gift-cards/store/gift-cards.server.ts";
import { notifyOfReceivedCards } from "#modules/gift-cards/use-cases/notify-of-received-cards.server.ts";
import { boughtWorth } from "#modules/orders/rules/decide-bought-card.ts";
import { orderError, type OrderErrorCode } from "#modules/orders/rules/order-command.ts";
import { type OrderRef, lockOrder } from "#modules/orders/store/orders.server.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import {
  applyCommand,
  type DecisionServices,
} from "#modules/orders/use-cases/apply-command.server.ts";
import { timeBox } from "#platform/clock.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { JOB_TIME_BUDGET_MS } from "#platform/jobs/job-handler.ts";
import type { Log } from "#platform/log.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";

const AT_ONCE = 50;

/** Sends due gift cards. One failure does not stop the others. */
export async function sendDueGiftCards(services: DecisionServices, log: Log): Promise<void> {
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

/** Card, ledger, order and email in one transaction, so that each card is sent once with its paid amount. */
async function sendGiftCard(services: DecisionServices, orderId: number): Promise<void> {
  const { db, clock, shop } = services;
  await retryTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    const details = await findBoughtGiftCard(tx, orderId);
    if (!order || !details || details.card) return;
    const sent = await applyCommand(tx, services, order, { type: "send-gift-card" });
    // Cancelled, refunded or disputed since the list was read.
    if (!sent.ok) return;
    const amount = boughtWorth(sent.value.order.facts);
    const { id, ...card } = await issueGiftCard(tx, services, { amount, orderId });
    await markSent(tx, orderId, { giftCard: id, now: clock.now() });
    await enqueueEmail(tx, giftCardEmail({ shop, details, amount, ...card }));
    await notifyOfReceivedCards(tx, services);
  });
}

/**
 * Sends a bought gift card again with its remaining balance under a new code, to a new address if given. The earlier
 * code becomes void, and the card leaves the account that had it.
 */
export async function resendGiftCard(
  services: DecisionServices,
  ref: OrderRef,
  { to }: { to: EmailAddress | null },
): Promise<Result<StoredOrder, ApiError<OrderErrorCode>>> {
  return retryTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, ref);
    const bought = order && (await findBoughtGiftCard(tx, order.id));
    const card = bought?.card && (await lockGiftCard(tx, bought.card.id));
    if (!order || !bought || !card) return err(orderError("not-in-this-state"));
    if (card.balance === 0) return err(orderError("nothing-left"));
    const resent = await applyCommand(tx, services, order, { type: "resend-gift-card" });
    if (!resent.ok) return err(orderError(resent.error));
    if (to !== null) await changeRecipient(tx, order.id, to);
    const email = giftCardEmail({
      shop: services.shop,
      details: { ...bought, recipientEmail: to ?? bought.recipientEmail },
      amount: card.balance,
      code: await replaceCode(tx, services, card.id),
      expiresAt: card.expiresAt,
      isAgain: true,
    });
    await enqueueEmail(tx, email);
    return ok(resent.value.order);
  });
}
