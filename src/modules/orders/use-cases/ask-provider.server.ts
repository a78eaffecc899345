import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { addressHere } from "#modules/core/rules/language/address.ts";
import {
  findPaymentByKey,
  saveReference,
  type StoredPayment,
} from "#modules/orders/store/order-payments.server.ts";
import { shopCurrency } from "#modules/core/rules/money/money.ts";
import { isUnderWay, type PaymentReport } from "#modules/payments/rules/payment.ts";
import {
  PaymentOutcomeUnknown,
  type PaymentInput,
  type PaymentProvider,
} from "#modules/payments/ports/payment.ts";
import type { OrderServices } from "./apply-command.server.ts";
import { inLanguageOf } from "./order-language.server.ts";
import { readAfterLock, giveUpPayment, settlePayment } from "./settle-payment.server.ts";

/** Returns a payment's provider. One without keys counts as unreachable. */
export function providerOf(
  { payments }: Pick<OrderServices, "payments">,
  { provider }: Pick<StoredPayment, "provider">,
): PaymentProvider {
  const found = payments.get(provider);
  if (!found)
    throw new PaymentOutcomeUnknown(`No provider is configured for payments through ${provider}.`);
  return found;
}

/** Asks the provider about a payment, captures the money if its buyer approved, and settles the result. */
export async function askProvider(
  services: OrderServices,
  payment: StoredPayment,
): Promise<StoredOrder> {
  const provider = providerOf(services, payment);
  const reference = await openAtProvider(services, provider, payment);
  const report = await unlessGone(payment, () => provider.find(reference));
  return settleReport(services, { ...payment, reference }, report);
}

/** Settles a report, and captures the money if the buyer approved. */
async function settleReport(
  services: OrderServices,
  payment: StoredPayment & { reference: string },
  report: PaymentReport,
): Promise<StoredOrder> {
  if (isOutdated(payment, report)) return readAfterLock(services, payment);
  if (report.state !== "approved" || isForOtherPayment(payment, report))
    return settlePayment(services, payment, report);
  // Concurrent reports of one approval share a key, so money moves once. After a decline the buyer can approve again.
  const key = `${payment.key}:${payment.attempt}:approved`;
  const provider = providerOf(services, payment);
  const confirmed = await provider.confirm(payment.reference, { key, details: null });
  return settlePayment(services, payment, confirmed, { endsAttempt: confirmed.declined !== null });
}

/**
 * Closes a payment at its provider, which may report that it succeeded before. It stays under way if the outcome is
 * unknown, or while it is being opened.
 */
export async function closePayment(
  services: OrderServices,
  payment: StoredPayment,
): Promise<StoredOrder> {
  const { reference, busyUntil } = payment;
  if (reference === null && busyUntil !== null && busyUntil > services.clock.now())
    return readAfterLock(services, payment);
  try {
    const provider = providerOf(services, payment);
    // Money moves only by the provider's reference: without one there is nothing to close.
    const report =
      reference === null
        ? endOf(payment)
        : await unlessGone(payment, () => provider.cancel(reference));
    return await settlePayment(services, payment, report);
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    return readAfterLock(services, payment);
  }
}

/**
 * Whether a report is outdated: an approval of a payment that the shop gave up, or "waiting for the buyer" after a
 * decline that the buyer must still see.
 */
function isOutdated({ state, declined }: StoredPayment, report: PaymentReport): boolean {
  if (report.state === "approved") return !isUnderWay(state);
  return report.state === "action_required" && state === "open" && declined !== null;
}

/** Whether the approval is for another payment: no money is taken, and a person is informed. */
function isForOtherPayment({ key, amount }: StoredPayment, report: PaymentReport): boolean {
  return report.key !== key || report.amount !== amount || report.currency !== shopCurrency();
}

/** Returns the report; a payment that the provider forgot while it waited for its buyer is over. */
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
    currency: shopCurrency(),
    key,
    action: null,
    declined: null,
    instrument: null,
    dispute: null,
    refunds: [],
  };
}

/** Makes an attempt with the buyer's details. If the outcome is unknown, the job asks later. */
export async function attemptPayment(
  services: OrderServices,
  payment: StoredPayment,
  { attempt, details }: { attempt: number; details: PaymentInput | null },
): Promise<StoredOrder> {
  const provider = providerOf(services, payment);
  try {
    const reference = await openAtProvider(services, provider, payment);
    const key = `${payment.key}:${attempt}`;
    const report = await unlessGone(payment, () => provider.confirm(reference, { key, details }));
    return await settlePayment(services, payment, report, { isAnswer: true });
  } catch (error) {
    await giveUpPayment(services, payment);
    if (isOutcomeUnknown(error)) return readAfterLock(services, payment);
    throw error;
  }
}

/** Whether the outcome is unknown. Compared by name, because the class may be loaded twice. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof Error && error.name === "PaymentOutcomeUnknown";
}

function isGone(error: unknown): boolean {
  return error instanceof Error && error.name === "PaymentGone";
}

/** Returns the provider's report; null if the account has no such payment. */
export async function findReport(
  provider: PaymentProvider,
  reference: string,
): Promise<PaymentReport | null> {
  return provider.find(reference).catch((error: unknown) => {
    if (isGone(error) || (error instanceof Error && error.name === "PaymentNotFound")) return null;
    throw error;
  });
}

/** Returns the provider's id of a payment. Opening again under the same key finds an interrupted attempt. */
async function openAtProvider(
  { db, shop, settings }: OrderServices,
  provider: PaymentProvider,
  payment: StoredPayment,
): Promise<string> {
  if (payment.reference !== null) return payment.reference;
  const descriptor = settings.payments.statementDescriptor;
  const path = `/checkout?order=${payment.orderNumber}`;
  const { reference } = await provider.open({
    key: payment.key,
    amount: payment.amount,
    currency: shopCurrency(),
    method: payment.method,
    orderNumber: payment.orderNumber,
    buyer: payment.buyer,
    returnUrl: inLanguageOf(payment, () => addressHere(shop.url, path)),
    ...(descriptor && { descriptor }),
  });
  await saveReference(db, { key: payment.key, reference });
  return reference;
}

/** Settles a report about a payment that the provider names by its own id. */
export async function settleByReference(
  services: OrderServices,
  provider: PaymentProvider,
  reference: string,
): Promise<void> {
  const found = await findReport(provider, reference);
  if (found === null) return;
  const { key } = found;
  const payment = await findPaymentByKey(services.db, key);
  // Not the shop's: another program may use the same account.
  if (payment === null || payment.provider !== provider.id) return;
  if (payment.reference !== null && payment.reference !== reference) return;
  await saveReference(services.db, { key, reference });
  await settleReport(services, { ...payment, reference }, found);
}
