import type { Money } from "#modules/core/rules/money/money.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { methodName } from "#modules/payments/rules/payment-method.ts";
import { GIFT_CARD_PROVIDER } from "#modules/payments/rules/payment.ts";
import { paidWith } from "#modules/payments/rules/payment-instrument.ts";
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

/** A method that paid a part of an order, and the amount. */
export type PaidPart = {
  label: string;
  amount: Money;
  /** Held on a gift card until the rest is paid. */
  isHeld: boolean;
};

/** Returns the methods and amounts that paid an order, including a gift card's hold. */
export function paidParts(
  { payments: providers }: Pick<Services, "payments">,
  { payments }: Pick<OrderView, "payments">,
): PaidPart[] {
  return payments.flatMap(({ provider, method, amount, state, instrument }) => {
    if (state !== "captured" && state !== "held") return [];
    const isHeld = state === "held";
    if (provider === GIFT_CARD_PROVIDER)
      return [{ label: `gift card ending ${method}`, amount, isHeld }];
    const offered = providers.get(provider)?.methods.find(({ id }) => id === method);
    return [{ label: paidWith(offered?.label ?? methodName(method), instrument), amount, isHeld }];
  });
}
