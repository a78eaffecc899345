import type { StoredOrder } from "#modules/orders/store/order-facts.server.ts";
import {
  findPaymentByKey,
  saveReference,
  type StoredPayment,
} from "#modules/orders/store/order-payments.server.ts";
import { CURRENCY } from "#modules/core/rules/money/currency.ts";
import { isUnderWay, type PaymentReport } from "#modules/payments/rules/payment.ts";
import {
  PaymentOutcomeUnknown,
  type PaymentDetails,
  type PaymentProvider,
} from "#modules/payments/ports/payment.ts";
import type { OrderServices } from "./apply-command.server.ts";
import { lockedCopy, losePayment, settlePayment } from "./settle-payment.server.ts";

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

/** Asks the provider about a payment, moves the money where its buyer has agreed to it, and settles what comes out. */
export async function askProvider(
  services: OrderServices,
  payment: StoredPayment,
): Promise<StoredOrder> {
  const provider = providerOf(services, payment);
  const reference = await referenceOf(services, provider, payment);
  const report = await unlessGone(payment, () => provider.find(reference));
  return settleReport(services, { ...payment, reference }, report);
}

/** Settles a report that was just read, and moves the money if it says that the buyer has agreed. */
async function settleReport(
  services: OrderServices,
  payment: StoredPayment & { reference: string },
  report: PaymentReport,
): Promise<StoredOrder> {
  if (isPast(payment, report)) return lockedCopy(services, payment);
  if (report.state !== "approved" || isOther(payment, report))
    return settlePayment(services, payment, report);
  // Of all who hear that the buyer agrees one moves the money; after a refusal the buyer may agree once more.
  const key = `${payment.key}:${payment.attempt}:approved`;
  const provider = providerOf(services, payment);
  const confirmed = await provider.confirm(payment.reference, { key, details: null });
  return settlePayment(services, payment, confirmed, { endsAttempt: confirmed.declined !== null });
}

/**
 * Ends a payment at its provider, who may say that it has succeeded before. Where nobody can say whether it has ended,
 * or it is being opened just now, it stays under way.
 */
export async function closePayment(
  services: OrderServices,
  payment: StoredPayment,
): Promise<StoredOrder> {
  const { reference, busyUntil } = payment;
  if (reference === null && busyUntil !== null && busyUntil > services.clock.now())
    return lockedCopy(services, payment);
  try {
    const provider = providerOf(services, payment);
    // Money moves by the reference only, so without one there is nothing to end.
    const report =
      reference === null
        ? endOf(payment)
        : await unlessGone(payment, () => provider.cancel(reference));
    return await settlePayment(services, payment, report);
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
    instrument: null,
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
    return await settlePayment(services, payment, report, { isAnswer: true });
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

function isNotFound(error: unknown): boolean {
  return error instanceof Error && error.name === "PaymentNotFound";
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
    if (isGone(error) || isNotFound(error)) return null;
    throw error;
  });
  if (found === null) return;
  const { key } = found;
  const payment = await findPaymentByKey(services.db, key);
  // Not one of ours: another shop may use the same account.
  if (payment === null || payment.provider !== provider.id) return;
  if (payment.reference !== null && payment.reference !== reference) return;
  await saveReference(services.db, { key, reference });
  await settleReport(services, { ...payment, reference }, found);
}
