import { texts } from "#modules/core/rules/language/texts.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { methodName } from "#modules/payments/rules/payment-method.ts";
import { GIFT_CARD_PROVIDER } from "#modules/payments/rules/payment.ts";
import { paidWith } from "#modules/payments/rules/payment-instrument.ts";
import type { Services } from "#platform/services.ts";

const partTexts = texts("paid-parts", { giftCard: "gift card ending {ending}" });

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
      return [{ label: partTexts.giftCard(method), amount, isHeld }];
    const offered = providers.get(provider)?.methods.find(({ id }) => id === method);
    return [{ label: paidWith(offered?.label ?? methodName(method), instrument), amount, isHeld }];
  });
}
