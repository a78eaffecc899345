import type { DatabaseTransaction } from "#db/database.server.ts";
import { lockOrder, type StoredOrder } from "#db/order/order-facts.server.ts";
import {
  endAttempt,
  findPaymentByKey,
  saveHeard,
  saveReference,
  type StoredPayment,
} from "#db/order/order-payments.server.ts";
import { lockGiftCard } from "#db/gift-card/gift-cards.server.ts";
import { releasePromotions, takePromotionsAgain } from "#db/promotion/promotion-uses.server.ts";
import { retryTransaction } from "#db/retry-transaction.server.ts";
import { holdStock, holdWithoutStock, releaseHeldStock } from "#db/stock/stock-holds.server.ts";
import { cardsToHoldAgain } from "#domain/order/decide-gift-card.ts";
import { CURRENCY, isUnderWay, stateAfter, type PaymentReport } from "#domain/payment/payment.ts";
import { paymentKey } from "#domain/payment/payment-key.ts";
import { invariant } from "#domain/result.ts";
import {
  PaymentOutcomeUnknown,
  type PaymentDetails,
  type PaymentProvider,
} from "#ports/payment.ts";
import { listOrderedStock } from "#db/order/ordered-stock.server.ts";
import { applyCommand, type OrderServices } from "./apply-command.server.ts";

const CHECK_AGAIN_SECONDS = { action_required: 600, processing: 30, unknown: 10 } as const;

/** The provider of a payment. One whose keys are gone can't be asked, like one that is away. */
export function providerOf(
  { payments }: Pick<OrderServices, "payments">,
  { provider }: Pick<StoredPayment, "provider">,
): PaymentProvider {
  const found = payments.get(provider);
  if (!found)
    throw new PaymentOutcomeUnknown(`Nobody is configured for payments through ${provider}.`);
  return found;
}

/**
 * The one place where what a provider says becomes the state of a payment and of its order. The answer to the buyer,
 * the webhook, the browser's return and the job all come here, in any order and any number of times.
 */
async function settle(
  services: OrderServices,
  payment: StoredPayment,
  report: PaymentReport,
  { isAnswer = false, endsAttempt = false } = {},
): Promise<StoredOrder> {
  return retryTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, { id: payment.orderId });
    invariant(order, "a payment has an order");
    const now = services.clock.now();
    const isStockThere = await holdAgain(tx, order, { payment, report, now });
    const settled = await applyCommand(tx, services, order, {
      type: "report-payment",
      payment: payment.number,
      key: payment.key,
      report,
      isAnswer,
      isStockThere,
    });
    invariant(settled.ok, "a payment that is stored can be reported");
    const { events, order: reported } = settled.value;
    if (isStockThere && !events.some(({ type }) => type === "placed")) {
      await releasePromotions(tx, order.id, now);
      await releaseHeldStock(tx, order.id);
    }
    const after = await settleRefunds(tx, services, reported, report);
    const checkAt = checkAgainAt(after, payment, now);
    const { declined, action } = report;
    await saveHeard(tx, payment, { declined, action, checkAt, isAnswer, now });
    if (endsAttempt) await endAttempt(tx, payment);
    return after;
  });
}

/** What has become of the refunds that it tells of: banks take a while, and send some back days later. */
async function settleRefunds(
  tx: DatabaseTransaction,
  services: OrderServices,
  order: StoredOrder,
  report: PaymentReport,
): Promise<StoredOrder> {
  let settled = order;
  for (const { refund } of order.facts.refunds) {
    const key = paymentKey(order.number, "r", refund);
    const told = report.refunds.find((each) => each.key === key);
    if (told === undefined || told.state === "pending") continue;
    const command = { type: "settle-refund", refund, to: told.state } as const;
    const result = await applyCommand(tx, services, settled, command);
    invariant(result.ok, "a refund that is stored can be settled");
    settled = result.value.order;
  }
  return settled;
}

/**
 * Money for an order whose hold ran out: its promotions are used, its stock is taken once more, and so is what its gift
 * card was to pay, where all of them are still there.
 */
async function holdAgain(
  tx: DatabaseTransaction,
  { id, facts }: StoredOrder,
  {
    payment: { number },
    report,
    now,
  }: { payment: StoredPayment; report: PaymentReport; now: Date },
): Promise<boolean> {
  const payment = facts.payments.find((each) => each.payment === number);
  const isNews = payment && stateAfter(payment.state, report) === "captured";
  if (facts.state !== "expired" || !isNews) return false;
  for (const { giftCard, amount } of cardsToHoldAgain(facts, payment.amount)) {
    const card = await lockGiftCard(tx, { id: giftCard });
    if (!card || card.isBlocked || card.balance < amount) return false;
  }
  if (facts.isGiftCard) {
    await holdWithoutStock(tx, id);
    return true;
  }
  const lines = await listOrderedStock(tx, id);
  if (lines === null || !(await takePromotionsAgain(tx, id, now))) return false;
  if (await holdStock(tx, id, lines)) return true;
  await releasePromotions(tx, id, now);
  return false;
}

function checkAgainAt({ facts }: StoredOrder, { number }: StoredPayment, now: Date): Date | null {
  const state = facts.payments.find((each) => each.payment === number)?.state;
  const seconds = CHECK_AGAIN_SECONDS[state as keyof typeof CHECK_AGAIN_SECONDS];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

/** Asks the provider about a payment, moves the money where its buyer has agreed to it, and settles what comes out. */
export async function askProvider(
  services: OrderServices,
  payment: StoredPayment,
): Promise<StoredOrder> {
  const provider = providerOf(services, payment);
  const reference = await referenceOf(services, provider, payment);
  const report = await unlessGone(payment, () => provider.find(reference));
  if (isPast(payment, report)) return lockedCopy(services, payment);
  if (report.state !== "approved" || isOther(payment, report))
    return settle(services, payment, report);
  // Of all who hear that the buyer agrees one moves the money; after a refusal the buyer may agree once more.
  const key = `${payment.key}:${payment.attempt}:approved`;
  const confirmed = await provider.confirm(reference, { key, details: null });
  return settle(services, payment, confirmed, { endsAttempt: confirmed.declined !== null });
}

/**
 * Ends a payment at its provider, who may say that it has succeeded before. Where nobody can say whether it has ended,
 * it stays under way.
 */
export async function closePayment(
  services: OrderServices,
  payment: StoredPayment,
): Promise<StoredOrder> {
  try {
    const provider = providerOf(services, payment);
    const { reference } = payment;
    // Money moves by the reference only, so without one there is nothing to end.
    const report =
      reference === null
        ? endOf(payment)
        : await unlessGone(payment, () => provider.cancel(reference));
    return await settle(services, payment, report);
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    return lockedCopy(services, payment);
  }
}

/**
 * Whether a provider says what the shop has gone on from: that the buyer agrees to a payment which was given up, and no
 * money is taken any more; or that it waits for them, of one that was refused, which they still have to be told.
 */
function isPast({ state, declined }: StoredPayment, report: PaymentReport): boolean {
  if (report.state === "approved") return !isUnderWay(state);
  return report.state === "action_required" && state === "open" && declined !== null;
}

/** Whether what the buyer agrees to is not this payment: no money is taken, and a person is told. */
function isOther({ key, amount }: StoredPayment, report: PaymentReport): boolean {
  return report.key !== key || report.amount !== amount || report.currency !== CURRENCY;
}

/** What a provider says; what it has forgotten while it waited for the buyer has come to its end. */
async function unlessGone(
  payment: StoredPayment,
  ask: () => Promise<PaymentReport>,
): Promise<PaymentReport> {
  try {
    return await ask();
  } catch (error) {
    const isWaiting = payment.state === "open" || payment.state === "action_required";
    if (isWaiting && isGone(error)) return endOf(payment);
    throw error;
  }
}

function endOf({ key, amount, reference }: StoredPayment): PaymentReport {
  return {
    reference: reference ?? "",
    state: "cancelled",
    amount,
    currency: CURRENCY,
    key,
    action: null,
    declined: null,
    dispute: null,
    refunds: [],
  };
}

/** Makes an attempt with what the buyer gave. Where nobody can say what came of it, the job finds out. */
export async function attemptPayment(
  services: OrderServices,
  payment: StoredPayment,
  { attempt, details }: { attempt: number; details: PaymentDetails | null },
): Promise<StoredOrder> {
  const provider = providerOf(services, payment);
  try {
    const reference = await referenceOf(services, provider, payment);
    const key = `${payment.key}:${attempt}`;
    const report = await unlessGone(payment, () => provider.confirm(reference, { key, details }));
    return await settle(services, payment, report, { isAnswer: true });
  } catch (error) {
    await losePayment(services, payment);
    if (isOutcomeUnknown(error)) return lockedCopy(services, payment);
    throw error;
  }
}

/** Whether a provider could not be heard; known by its name, as it may be loaded apart. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof Error && error.name === "PaymentOutcomeUnknown";
}

function isGone(error: unknown): boolean {
  return error instanceof Error && error.name === "PaymentGone";
}

async function losePayment(services: OrderServices, payment: StoredPayment): Promise<void> {
  await retryTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, { id: payment.orderId });
    invariant(order, "a payment has an order");
    const command = { type: "lose-payment", payment: payment.number } as const;
    const lost = await applyCommand(tx, services, order, command);
    invariant(lost.ok, "a payment that is stored can be lost sight of");
    const now = services.clock.now();
    const checkAt = checkAgainAt(lost.value.order, payment, now);
    await saveHeard(tx, payment, { declined: null, action: null, checkAt, isAnswer: true, now });
  });
}

function lockedCopy({ db }: OrderServices, { orderId }: StoredPayment): Promise<StoredOrder> {
  return retryTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    invariant(order, "a payment has an order");
    return order;
  });
}

/** The provider's name for a payment. Opening it again under its key finds what an interrupted try has opened. */
async function referenceOf(
  { db, shop }: OrderServices,
  provider: PaymentProvider,
  payment: StoredPayment,
): Promise<string> {
  if (payment.reference !== null) return payment.reference;
  const { reference } = await provider.open({
    key: payment.key,
    amount: payment.amount,
    currency: CURRENCY,
    method: payment.method,
    orderNumber: payment.orderNumber,
    returnUrl: `${shop.url}/orders/${payment.orderNumber}`,
  });
  await saveReference(db, { key: payment.key, reference });
  return reference;
}

/** Takes a provider's word about a payment that it names by itself. */
export async function settleByReference(
  services: OrderServices,
  provider: PaymentProvider,
  reference: string,
): Promise<void> {
  const found = await provider.find(reference).catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  if (found === null) return;
  const { key } = found;
  const payment = await findPaymentByKey(services.db, key);
  // Not one of ours: another shop may use the same account.
  if (payment === null || payment.provider !== provider.id) return;
  if (payment.reference !== null && payment.reference !== reference) return;
  await saveReference(services.db, { key, reference });
  await askProvider(services, { ...payment, reference });
}
