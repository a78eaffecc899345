import {
  listBookedPayments,
  type ComparablePayment,
} from "#modules/orders/store/list-booked-payments.server.ts";
import { findPaymentByKey } from "#modules/orders/store/order-payments.server.ts";
import {
  compareCharges,
  notCharged,
  type Charge,
  type Disagreement,
} from "#modules/payments/rules/compare-charges.ts";
import { DAY_MS, HOUR_MS } from "#modules/core/rules/time.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import { askProvider, isOutcomeUnknown } from "#modules/orders/use-cases/ask-provider.server.ts";
import type { Log } from "#platform/log.ts";
import type { PaymentProvider } from "#modules/payments/ports/payment.ts";

const DAYS_BACK = 7;

/** What a provider and the shop say of the last days against each other. */
export type ComparedCharges = {
  provider: string;
  disagreements: Disagreement[];
  /** Why the provider's list was not compared: not allowed to read it, no answer, or an error; null where it was. */
  unread: "not-allowed" | "not-heard" | "failed" | null;
};

/**
 * Compares what each provider has charged within a week with the shop's payments, in both directions: charges without
 * an order, orders without a charge, and other amounts. With `settles`, charges that only the provider knows of are
 * settled first, as its call or the buyer's return would do it; without, it reads only. `only` names the providers to
 * ask.
 */
export async function compareWithProviders(
  services: OrderServices,
  { settles, only }: { settles?: Log; only?: readonly string[] } = {},
): Promise<ComparedCharges[]> {
  const compared: ComparedCharges[] = [];
  for (const provider of services.payments.values()) {
    // One that takes no payments any more only ends those that it has begun.
    if (provider.methods.length === 0 || only?.includes(provider.id) === false) continue;
    compared.push(await compare(services, provider, settles ?? null));
  }
  return compared;
}

async function compare(
  services: OrderServices,
  provider: PaymentProvider,
  settles: Log | null,
): Promise<ComparedCharges> {
  const { id } = provider;
  try {
    const since = new Date(services.clock.now().getTime() - DAYS_BACK * DAY_MS);
    const listed = await provider.listCharges(since);
    if (listed === null) return { provider: id, disagreements: [], unread: "not-allowed" };
    if (settles) await settleUnheard(services, await readBooks(services, id, listed), settles);
    const { charges, payments } = await readBooks(services, id, listed);
    const { disagreements, missing } = compareCharges(charges, payments);
    for (const payment of missing)
      if (!(await isCharged(provider, payment))) disagreements.push(notCharged(payment));
    return { provider: id, disagreements, unread: null };
  } catch (error) {
    if (isOutcomeUnknown(error)) return { provider: id, disagreements: [], unread: "not-heard" };
    // What one provider answers wrongly keeps no other from being compared; who asks by hand is told all of it.
    if (settles === null) throw error;
    settles.error({ provider: id, err: error }, "A list of charges could not be compared.");
    return { provider: id, disagreements: [], unread: "failed" };
  }
}

type Books = { charges: Charge[]; payments: ComparablePayment[] };

/** Both books, without what is so young that one of them may not have it yet. */
async function readBooks(
  { db, clock }: OrderServices,
  provider: string,
  listed: readonly Charge[],
): Promise<Books> {
  const now = clock.now().getTime();
  const settled = new Date(now - HOUR_MS);
  const payments = await listBookedPayments(db, {
    provider,
    keys: listed.map(({ key }) => key),
    captured: { since: new Date(now - DAYS_BACK * DAY_MS), before: settled },
    refundedBefore: new Date(now - DAY_MS),
  });
  const young = new Set(listed.flatMap(({ key, at }) => (at < settled ? [] : [key])));
  return {
    charges: listed.filter(({ key }) => !young.has(key)),
    payments: payments.filter(({ key }) => !young.has(key)),
  };
}

/** Payments that were charged, and that the shop does not take as paid yet. */
async function settleUnheard(
  services: OrderServices,
  { charges, payments }: Books,
  log: Log,
): Promise<void> {
  const kept = new Set(
    charges.flatMap(({ key, amount, refunded }) => (amount > refunded ? [key] : [])),
  );
  for (const { key, state } of payments) {
    if (state === "captured" || !kept.has(key)) continue;
    try {
      const payment = await findPaymentByKey(services.db, key);
      if (payment) await askProvider(services, payment);
    } catch (error) {
      log.warn({ err: error, payment: key }, "A charge could not be settled.");
    }
  }
}

/** Whether the provider itself says so of a payment that its list does not have, as it may be older than the list. */
async function isCharged(
  provider: PaymentProvider,
  { reference, key }: ComparablePayment,
): Promise<boolean> {
  if (reference === null) return false;
  try {
    const report = await provider.find(reference);
    return report.state === "captured" && report.key === key;
  } catch (error) {
    // What it refuses to show it does not know.
    if (isOutcomeUnknown(error)) throw error;
    return false;
  }
}
