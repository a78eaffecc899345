import { invariant } from "#modules/core/rules/result.ts";
import { giftCardEmail } from "#modules/gift-cards/emails/gift-card-email.ts";
import {
  listBoughtGiftCards,
  listDueGiftCards,
  markSent,
  type BoughtRef,
} from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import { issueGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import { notifyOfReceivedCards } from "#modules/gift-cards/use-cases/notify-of-received-cards.server.ts";
import { cardWorths } from "#modules/orders/rules/decide-bought-card.ts";
import { lockOrder } from "#modules/orders/store/orders.server.ts";
import { orderSubject } from "#modules/orders/rules/stored-order.ts";
import {
  applyCommand,
  type DecisionServices,
} from "#modules/orders/use-cases/apply-command.server.ts";
import { inLanguageOf } from "#modules/orders/use-cases/order-language.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { timeBox } from "#platform/clock.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { JOB_TIME_BUDGET_MS, failJob, type PartFailures } from "#platform/jobs/job-handler.ts";
import type { Log } from "#platform/log.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";

const AT_ONCE = 50;

/** Sends paid gift cards. One failure does not stop the others, and fails the job at its end. */
export async function sendDueGiftCards(services: DecisionServices, log: Log): Promise<void> {
  const hasTime = timeBox(services.clock, JOB_TIME_BUDGET_MS);
  const failures: PartFailures = [];
  for (let after: BoughtRef = { orderId: 0, line: 0 }; hasTime();) {
    const due = await listDueGiftCards(services.db, { after, limit: AT_ONCE });
    for (const ref of due)
      await sendGiftCard(services, ref).catch((error: unknown) => {
        log.error({ err: error, ...ref }, "A gift card could not be sent.");
        failures.push({ part: `gift card of order ${ref.orderId}`, error });
      });
    const last = due.at(-1);
    if (last === undefined) break;
    after = last;
  }
  failJob(failures);
}

/** Card, ledger, order and email in one transaction, so that each card is sent once with its paid amount. */
async function sendGiftCard(services: DecisionServices, ref: BoughtRef): Promise<void> {
  const { db, clock, shop } = services;
  const { orderId, line } = ref;
  await retryTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    const bought = await findBought(tx, ref);
    if (!order || !bought || bought.card) return;
    const sent = await applyCommand(tx, services, order, { type: "send-gift-card", line });
    // Cancelled, refunded or disputed since the list was read.
    if (!sent.ok) return;
    const amount = cardWorths(sent.value.order.facts).get(line);
    invariant(amount, "a card without a value is not sent");
    const { id, ...card } = await issueGiftCard(tx, services, { amount, orderId });
    await markSent(tx, ref, { giftCard: id, now: clock.now() });
    const gift = { shop, details: bought, amount, ...card };
    const mail = inLanguageOf(order, () => giftCardEmail(gift));
    await enqueueEmail(tx, mail, { about: orderSubject(order.number) });
    await notifyOfReceivedCards(tx, services);
  });
}

async function findBought(tx: DatabaseTransaction, { orderId, line }: BoughtRef) {
  return (await listBoughtGiftCards(tx, orderId)).find((each) => each.line === line);
}
