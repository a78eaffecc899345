import { DAY_MS, HOUR_MS } from "#modules/core/rules/time.ts";
import {
  countStrandedOrders,
  listBookedPayments,
} from "#modules/orders/store/order-payments.server.ts";
import type { PaymentProvider } from "#modules/payments/ports/payment.ts";
import { type BookedPayment, comparePayment } from "#modules/payments/rules/compare-payment.ts";
import type { OrderServices } from "./apply-command.server.ts";
import { findReport, isOutcomeUnknown } from "./ask-provider.server.ts";

const DAYS_BACK = 7;

export type ComparedPayments = {
  provider: string;
  disagreements: { about: string; what: string }[];
  /** Whether the provider answered. */
  isAnswered: boolean;
};

/** Asks each provider about the payments of the last seven days, one by one. Changes nothing. */
export async function compareWithProviders(services: OrderServices): Promise<ComparedPayments[]> {
  // A provider without methods takes no new payments.
  const active = [...services.payments.values()].filter(({ methods }) => methods.length > 0);
  const now = services.clock.now();
  return Promise.all(
    active.map(async (provider) => {
      const payments = await listBookedPayments(services.db, {
        provider: provider.id,
        since: new Date(now.getTime() - DAYS_BACK * DAY_MS),
        // A webhook about the refund of a younger payment may be under way.
        before: new Date(now.getTime() - HOUR_MS),
        now,
      });
      return compare(provider, payments);
    }),
  );
}

async function compare(
  provider: PaymentProvider,
  payments: readonly BookedPayment[],
): Promise<ComparedPayments> {
  const disagreements: ComparedPayments["disagreements"] = [];
  try {
    for (const payment of payments) {
      const about = `${payment.orderNumber} (${payment.reference})`;
      const found = comparePayment(payment, await findReport(provider, payment.reference));
      disagreements.push(...found.map((what) => ({ about, what })));
    }
    return { provider: provider.id, disagreements, isAnswered: true };
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    return { provider: provider.id, disagreements, isAnswered: false };
  }
}

/** One sentence for each provider without keys that orders still need. */
export async function findStranded({
  db,
  payments,
}: Pick<OrderServices, "db" | "payments">): Promise<string[]> {
  const found = await countStrandedOrders(db, [...payments.keys()]);
  return found.map(({ provider, orders }) => {
    const who = orders === 1 ? "1 order waits" : `${orders} orders wait`;
    return `${who} for ${provider}, whose keys are not set: set them again, so that payments and refunds can be finished.`;
  });
}
