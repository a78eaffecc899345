import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { lockOrder } from "#modules/orders/store/orders.server.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import {
  endAttempt,
  saveReport,
  type StoredPayment,
} from "#modules/orders/store/order-payments.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { paymentKey, type PaymentReport, stateAfter } from "#modules/payments/rules/payment.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { applyCommand, type OrderServices } from "./apply-command.server.ts";
import { lockGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import {
  releasePromotions,
  takePromotionsAgain,
} from "#modules/promotions/store/promotion-uses.server.ts";
import {
  holdStock,
  holdWithoutStock,
  releaseHeldStock,
  type StockLine,
} from "#modules/stock/store/stock-holds.server.ts";
import { cardsToHoldAgain } from "#modules/orders/rules/decide-gift-card.ts";

const CHECK_AGAIN_SECONDS = { action_required: 600, processing: 30, unknown: 10 } as const;

/**
 * The only place where a provider's report becomes state, for the buyer's answer, the webhook, the browser's return
 * and the job, in any order and repetition.
 */
export async function settlePayment(
  services: OrderServices,
  payment: StoredPayment,
  report: PaymentReport,
  { isAnswer = false, endsAttempt = false } = {},
): Promise<StoredOrder> {
  return retryTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, { id: payment.orderId });
    invariant(order, "a payment has an order");
    const now = services.clock.now();
    const isStockThere = await holdForReport(tx, order, { payment, report, now });
    const settled = await applyCommand(tx, services, order, {
      type: "report-payment",
      payment: payment.number,
      key: payment.key,
      report,
      isAnswer,
      isStockThere,
      prolongMinutes: prolongMinutes(services),
    });
    invariant(settled.ok, "a payment that is stored can be reported");
    const { events, order: reported } = settled.value;
    if (isStockThere && !events.some(({ type }) => type === "placed"))
      await releaseHeldAgain(tx, order, now);
    const after = await settleRefunds(tx, services, reported, report);
    const checkAt = checkAgainAt(after, payment, now);
    const { declined, action } = report;
    await saveReport(tx, payment, { declined, action, checkAt, isAnswer, now });
    if (endsAttempt) await endAttempt(tx, payment);
    const payments = after.payments.map((each, index) =>
      after.facts.payments[index]?.payment === payment.number
        ? { ...each, declined, action }
        : each,
    );
    return { ...after, payments };
  });
}

function prolongMinutes({ settings }: Pick<OrderServices, "settings">): number {
  return Math.max(0, settings.orders.bankMinutes - settings.orders.paymentMinutes);
}

/** Settles reported refunds: banks take days, and some fail later. */
async function settleRefunds(
  tx: DatabaseTransaction,
  services: OrderServices,
  order: StoredOrder,
  report: PaymentReport,
): Promise<StoredOrder> {
  let settled = order;
  for (const { refund } of order.facts.refunds) {
    const key = paymentKey(order.number, "r", refund);
    const reported = report.refunds.find((each) => each.key === key);
    if (reported === undefined || reported.state === "pending") continue;
    const command = { type: "settle-refund", refund, to: reported.state } as const;
    const result = await applyCommand(tx, services, settled, command);
    invariant(result.ok, "a refund that is stored can be settled");
    settled = result.value.order;
  }
  return settled;
}

function checkAgainAt({ facts }: StoredOrder, { number }: StoredPayment, now: Date): Date | null {
  const state = facts.payments.find((each) => each.payment === number)?.state;
  const seconds = CHECK_AGAIN_SECONDS[state as keyof typeof CHECK_AGAIN_SECONDS];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

/** The payment's outcome is unknown; the job asks. */
export async function giveUpPayment(
  services: OrderServices,
  payment: StoredPayment,
): Promise<void> {
  await retryTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, { id: payment.orderId });
    invariant(order, "a payment has an order");
    const command = {
      type: "lose-payment",
      payment: payment.number,
      prolongMinutes: prolongMinutes(services),
    } as const;
    const lost = await applyCommand(tx, services, order, command);
    invariant(lost.ok, "a payment that is stored can be lost sight of");
    const now = services.clock.now();
    const checkAt = checkAgainAt(lost.value.order, payment, now);
    await saveReport(tx, payment, { declined: null, action: null, checkAt, isAnswer: true, now });
  });
}

/** Locks the order of a payment and reads it. */
export function readAfterLock(
  { db }: OrderServices,
  { orderId }: StoredPayment,
): Promise<StoredOrder> {
  return retryTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    invariant(order, "a payment has an order");
    return order;
  });
}

type Reported = { payment: StoredPayment; report: PaymentReport; now: Date };

async function holdForReport(
  tx: DatabaseTransaction,
  order: StoredOrder,
  { payment: { number }, report, now }: Reported,
): Promise<boolean> {
  const { facts } = order;
  const payment = facts.payments.find((each) => each.payment === number);
  const isNews = payment && stateAfter(payment.state, report) === "captured";
  if (facts.state !== "expired" || !isNews) return false;
  return holdAgain(tx, order, { paid: payment.amount, now });
}

/** Holds promotions, stock and gift card of an expired order again for a late payment, if all are still available. */
export async function holdAgain(
  tx: DatabaseTransaction,
  order: StoredOrder,
  { paid, now }: { paid: Money; now: Date },
): Promise<boolean> {
  const { id, facts } = order;
  for (const { giftCard, amount } of cardsToHoldAgain(facts, paid)) {
    const card = await lockGiftCard(tx, giftCard);
    if (!card || card.isBlocked || card.balance < amount) return false;
  }
  if (facts.isGiftCard) {
    await holdWithoutStock(tx, id);
    return true;
  }
  const lines = orderedStock(order);
  if (lines === null || !(await takePromotionsAgain(tx, id, now))) return false;
  if (await holdStock(tx, id, lines)) return true;
  await releasePromotions(tx, id, now);
  return false;
}

/** Releases a repeated hold if the order was not placed. */
async function releaseHeldAgain(
  tx: DatabaseTransaction,
  { id }: Pick<StoredOrder, "id">,
  now: Date,
): Promise<void> {
  await releasePromotions(tx, id, now);
  await releaseHeldStock(tx, id);
}

/** Returns the stock that an order needs; null if a product or an option was deleted. */
function orderedStock({ facts, agreed, products }: StoredOrder): StockLine[] | null {
  const isGiftCard = (line: number) => facts.lines[line]?.isGiftCard === true;
  const lines = products.flatMap(({ productId, variantId }, index): StockLine[] => {
    const isOptionGone = variantId === null && agreed.lines[index]?.options.length !== 0;
    if (productId === null || isOptionGone) return [];
    return [{ productId, variantId, quantity: facts.lines[index]?.quantity ?? 0 }];
  });
  const goods = products.filter((_, index) => !isGiftCard(index));
  return lines.length === goods.length ? lines : null;
}
