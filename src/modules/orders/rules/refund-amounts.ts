import type { LineQuantity } from "#modules/core/rules/line-quantity.ts";
import { shareOfUnits } from "#modules/core/rules/money/allocate.ts";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import type { LineFacts, OrderFacts, RefundFacts } from "./order.ts";
import type { RefundLine } from "./order-event.ts";

type Refunds = Pick<OrderFacts, "refunds">;

/**
 * Returns the wanted units that are not refunded, each line with its paid amount. The last units of a line get the
 * rest, so that its refunds add up exactly (record 128).
 */
export function refundLines(order: OrderFacts, wanted: readonly LineQuantity[]): RefundLine[] {
  return wanted.flatMap(({ line, quantity }) => {
    const found = order.lines.find((each) => each.line === line);
    if (!found) return [];
    const left = found.quantity - found.refunded;
    const units = Math.min(quantity, left);
    if (units <= 0) return [];
    return [{ line, quantity: units, amount: shareOfUnits(amountLeft(order, found), left, units) }];
  });
}

/** Returns the part of a line's amount that is not refunded. */
export function amountLeft(order: Refunds, { line, amount }: LineFacts): Money {
  const back = countedRefunds(order).flatMap(({ lines }) =>
    lines.filter((each) => each.line === line),
  );
  return cents(Math.max(0, amount - sum(back.map((each) => each.amount))));
}

/** Returns shipping that is not refunded, in cents; "standard" counts express at the price of standard delivery. */
export function shippingLeft(order: OrderFacts, kind: true | "standard"): Money {
  const back = (isSurplus: boolean) =>
    sum(
      countedRefunds(order)
        .filter(({ reason }) => (reason === "delivery-changed") === isSurplus)
        .map((each) => each.shipping),
    );
  const shipping = order.shipping - back(true);
  const most = kind === "standard" ? Math.min(shipping, order.standardShipping) : shipping;
  return cents(Math.max(0, most - back(false)));
}

/** Returns the difference between a refund and the paid amount of its units and shipping, in cents. */
export function adjustmentOf({
  amount,
  shipping,
  lines,
}: Pick<RefundFacts, "amount" | "shipping" | "lines">): Money {
  const paid = sum([shipping, ...lines.map((each) => each.amount)]);
  return cents(paid === 0 ? 0 : amount - paid);
}

/**
 * Returns the refunds whose units and shipping count. One that a bank returned after it succeeded keeps them, because
 * it has a credit note; its repetition does not count again.
 */
export function countedRefunds({ refunds }: Refunds): RefundFacts[] {
  return refunds.filter(
    ({ state, repeats, hasSucceeded }) => repeats === null && (state !== "failed" || hasSucceeded),
  );
}

/** Returns the refunds that a bank returned after they succeeded, and that were not sent again. */
export function returnedRefunds({ refunds }: Refunds): RefundFacts[] {
  const isRepeated = (refund: number) =>
    refunds.some(({ repeats, state }) => repeats === refund && state !== "failed");
  return refunds.filter(
    ({ refund, state, repeats, hasSucceeded }) =>
      repeats === null && state === "failed" && hasSucceeded && !isRepeated(refund),
  );
}
