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

/** Lists the active payment methods, in the order of their providers. */
export function listPaymentMethods({ payments }: Pick<Services, "payments">): OfferedMethod[] {
  return [...payments.values()].flatMap(({ id: provider, methods, testCards }) =>
    methods.map(({ id: method, ...shown }) => ({
      provider,
      method,
      ...shown,
      isDemonstration: testCards !== undefined,
      testCards: (shown.form === "card-fields" && testCards) || [],
    })),
  );
}
