import type { PaymentMethod, TestCard } from "#modules/payments/ports/payment.ts";
import type { Services } from "#platform/services.ts";

/** A payment method as the checkout shows it. */
export type OfferedMethod = Omit<PaymentMethod, "id"> & {
  provider: string;
  method: string;
  /** Moves no money. */
  isDemonstration: boolean;
  /** Card numbers that the demo provider accepts; empty for other providers. */
  testCards: readonly TestCard[];
};

/** Lists the active payment methods that the shop offers, in the order of their providers. */
export function listPaymentMethods({
  payments,
  settings,
}: Pick<Services, "payments" | "settings">): OfferedMethod[] {
  const offered: readonly string[] = settings.payments.offered;
  const isOffered = ({ id }: PaymentMethod) => offered.includes(id);
  return [...payments.values()].flatMap(({ id: provider, methods, testCards }) =>
    methods.filter(isOffered).map(({ id: method, ...shown }) => ({
      provider,
      method,
      ...shown,
      isDemonstration: testCards !== undefined,
      testCards: (shown.form === "card-fields" && testCards) || [],
    })),
  );
}
