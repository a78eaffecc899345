import type { StoredCheckout } from "#modules/checkout/store/checkouts.server.ts";
import { type ApiError, ok, type Result } from "#modules/core/rules/result.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { openAddition } from "#modules/orders/rules/order.ts";
import type { PlaceError, OrderInput } from "#modules/orders/rules/place-order.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { holdGiftCard } from "#modules/orders/use-cases/hold-gift-card.server.ts";
import { keyOfContents, changeCheckout } from "./open-checkout.server.ts";
import { payOrder } from "#modules/orders/use-cases/pay-order.server.ts";
import { submitOrder } from "#modules/orders/use-cases/submit-order.server.ts";
import type { PaymentInput } from "#modules/payments/ports/payment.ts";
import type { Services } from "#platform/services.ts";

/**
 * Places the checkout's order. The same contents give the same order; other contents, or another gift card, give one
 * that replaces it.
 */
export async function placeCheckout(
  services: Services,
  checkout: StoredCheckout,
  wanted: Omit<OrderInput, "key" | "replaces">,
): Promise<Result<StoredOrder, PlaceError>> {
  const { key, input } = checkout;
  const placed = await submitOrder(services, { ...wanted, key, replaces: null });
  const isOther = placed.ok
    ? holdsOtherCard(placed.value, input.giftCard)
    : placed.error.code === "checkout-changed";
  if (!isOther) return placed;
  const contents = { ...wanted, clientAddress: null, giftCard: input.giftCard, after: key };
  const next = keyOfContents(contents);
  const replaced = await submitOrder(services, { ...wanted, key: next, replaces: key });
  if (replaced.ok) await changeCheckout(services, checkout, { key: next });
  return replaced;
}

function holdsOtherCard({ facts }: StoredOrder, chosen: number | null): boolean {
  const held = facts.payments.find(({ state }) => state === "held");
  return facts.state === "awaiting_payment" && held !== undefined && held.giftCard !== chosen;
}

/** Means of payment: a gift card first, and a provider for the rest. */
export type Means = {
  /** `expected` is the amount that the buyer saw it pay; null if they saw none. */
  giftCard: { id: number; expected: Money | null } | null;
  payment: { provider: string; method: string; details: PaymentInput } | null;
  /** The amount that the buyer saw; absent: any. */
  amount?: Money;
};

/** Pays an order that awaits payment, or goods that were added to it; any other is returned unchanged. */
export async function payCheckout(
  services: Services,
  placed: StoredOrder,
  { giftCard, payment, amount }: Means,
): Promise<Result<StoredOrder, ApiError<string>>> {
  let order = placed;
  if (giftCard !== null && order.facts.state === "awaiting_payment") {
    const { id, expected } = giftCard;
    const held = await holdGiftCard(services, order.id, { giftCard: id, expected });
    if (!held.ok) return held;
    order = held.value;
  }
  const isDue = order.facts.state === "awaiting_payment" || openAddition(order.facts) !== null;
  if (payment === null || !isDue) return ok(order);
  return payOrder(services, order.id, { ...payment, expected: amount });
}
