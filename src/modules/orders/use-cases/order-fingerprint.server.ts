import { createHash } from "node:crypto";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { OrderInput } from "#modules/orders/rules/order-input.ts";

/** Equal checkouts have equal fingerprints. */
export function fingerprintOf(checkout: Omit<OrderInput, "clientAddress">): string {
  const { email, address, billing, business, lines, giftCards } = checkout;
  const { service, expectedTotal, coupon } = checkout;
  const sorted = (parts: OrderAddress) =>
    Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const asked = [
    email,
    sorted(address),
    lines.map(({ productId, variantId = null, quantity }) => [productId, variantId, quantity]),
    service,
    expectedTotal,
    ...(coupon === null ? [] : [coupon]),
    ...(billing === null ? [] : [sorted(billing)]),
    ...(business ? [business] : []),
    ...(giftCards.length === 0 ? [] : [giftCards.map(({ amount, details }) => [amount, details])]),
  ];
  return createHash("sha256").update(JSON.stringify(asked)).digest("hex");
}
