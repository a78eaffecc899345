import { DAY_MS, HOUR_MS } from "#modules/core/rules/time.ts";
import { listBookedPayments } from "#modules/orders/store/list-booked-payments.server.ts";
import type { PaymentProvider } from "#modules/payments/ports/payment.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import {
  compareCharges,
  type BookedPayment,
  type Disagreement,
} from "#modules/payments/rules/compare-charges.ts";
import type { OrderServices } from "./apply-command.server.ts";
import { isOutcomeUnknown } from "./ask-provider.server.ts";

const DAYS_BACK = 7;

export type ComparedCharges = {
  provider: string;
  disagreements: Disagreement[];
  /** Why the provider's list could not be read; null if it was. */
  unread: "not-allowed" | "not-heard" | null;
};

/** Compares the charges of the last seven days at each provider with the shop's payments. Changes nothing. */
export async function compareWithProviders(services: OrderServices): Promise<ComparedCharges[]> {
  // A provider without methods takes no new payments.
  const active = [...services.payments.values()].filter(({ methods }) => methods.length > 0);
  return Promise.all(active.map((provider) => compare(services, provider)));
}

async function compare(
  { db, clock }: OrderServices,
  provider: PaymentProvider,
): Promise<ComparedCharges> {
  const { id } = provider;
  const now = clock.now().getTime();
  const since = new Date(now - DAYS_BACK * DAY_MS);
  // A younger charge may not be in both books yet, nor a refund of the last day.
  const before = new Date(now - HOUR_MS);
  const refundedBefore = new Date(now - DAY_MS);
  try {
    const listed = await provider.listCharges(since);
    if (listed === null) return { provider: id, disagreements: [], unread: "not-allowed" };
    const charges = listed.filter(({ at }) => at < before);
    const keys = charges.map(({ key }) => key);
    const wanted = { provider: id, keys, since, before, refundedBefore };
    const compared = compareCharges(charges, await listBookedPayments(db, wanted));
    for (const payment of compared.missing) {
      if (await isCharged(provider, payment)) continue;
      const what = `the order counts as paid with ${formatMoney(payment.amount)}, but the provider has no such charge`;
      compared.disagreements.push({ about: payment.orderNumber, what });
    }
    return { provider: id, disagreements: compared.disagreements, unread: null };
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    return { provider: id, disagreements: [], unread: "not-heard" };
  }
}

/** Asks the provider about a payment that is not in its list: the charge may be older than the list. */
async function isCharged(provider: PaymentProvider, { reference, key }: BookedPayment) {
  const refused = (error: unknown) => {
    if (isOutcomeUnknown(error)) throw error;
    return null;
  };
  const report = reference === null ? null : await provider.find(reference).catch(refused);
  return report?.state === "captured" && report.key === key;
}
