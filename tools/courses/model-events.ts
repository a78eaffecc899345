import type { LineQuantity } from "#modules/core/rules/line-quantity.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { MINUTE_MS } from "#modules/core/rules/time.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import type { OrderFacts } from "#modules/orders/rules/order.ts";
import { orderTotal, paidShares, type Adjustment } from "#modules/orders/rules/quote.ts";

/** The pieces of a product. */
export type Stock = { received: number; onHand: number; held: number; sold: number };

/** From where to where pieces go. */
export type Path = readonly [from: keyof Stock, to: keyof Stock];

/** Returns how an event moves pieces between shelf, held and sold. */
export function movesOf(
  { lines }: OrderFacts,
  { state }: OrderFacts,
  event: OrderEvent,
): (readonly [Path, readonly LineQuantity[]])[] {
  const isUnpaid = state === "awaiting_payment";
  switch (event.type) {
    case "ordered":
      return [[["onHand", "held"], lines]];
    case "placed":
      return [
        ...(event.isLate ? [[["onHand", "held"], lines] as const] : []),
        [["held", "sold"], lines],
      ];
    case "expired":
      return [[["held", "onHand"], lines]];
    case "cancelled":
      if (isUnpaid) return [[["held", "onHand"], lines]];
      return event.restock ? [[["sold", "onHand"], event.lines]] : [];
    case "return-received":
      return [[["sold", "onHand"], event.restock]];
    default:
      return [];
  }
}

/** Returns the first event of an order, priced by the rules. */
export function orderedBy(
  wanted: readonly { product: number; quantity: number }[],
  hasCoupon: boolean,
  now: number,
): OrderEvent {
  const sold = wanted.map(({ product, quantity }) => ({
    lineTotal: cents([1999, 733][product] ?? 1) * quantity,
  }));
  const lines = sold.map(({ lineTotal }) => ({ lineTotal: cents(lineTotal) }));
  const reasons: Adjustment[] = [{ kind: "shipping", label: "", amount: cents(599), line: null }];
  const goods = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  if (hasCoupon)
    reasons.push({
      kind: "coupon",
      label: "",
      amount: cents(0 - Math.floor(goods / 10)),
      line: null,
    });
  const paid = paidShares(lines, reasons);
  return {
    type: "ordered",
    total: orderTotal(lines, reasons),
    shipping: paid.shipping,
    lines: wanted.map(({ quantity }, line) => ({
      line,
      quantity,
      amount: paid.lines[line] ?? cents(0),
    })),
    holdUntil: new Date(now + 5 * MINUTE_MS).toISOString(),
    standardShipping: paid.shipping,
    withdrawalDays: 14,
    returnDays: 30,
    isGiftCard: false,
  };
}
