import type { LineQuantity } from "#modules/delivery/rules/fulfilment.ts";
import { shareOfUnits } from "#modules/core/rules/money/allocate.ts";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import type { LineFacts, OrderFacts, RefundFacts } from "./order.ts";
import type { RefundLine } from "./order-event.ts";

type Refunds = Pick<OrderFacts, "refunds">;

/**
 * The wanted units that are not refunded yet, each line with what was paid for them. The last units of a line take the
 * rest, so that its refunds add up to what was paid for it, whichever of them failed before (record 128).
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

/** The part of a line's amount that no refund has. */
function amountLeft(order: Refunds, { line, amount }: LineFacts): Money {
  const back = notFailed(order).flatMap(({ lines }) => lines.filter((each) => each.line === line));
  return cents(Math.max(0, amount - sum(back.map((each) => each.amount))));
}

/** The shipping that no refund has; "standard" counts a faster delivery at the price of standard delivery. */
export function shippingLeft(order: OrderFacts, kind: true | "standard"): Money {
  const { shipping, standardShipping } = order;
  const back = sum(notFailed(order).map((each) => each.shipping));
  const most = kind === "standard" ? Math.min(shipping, standardShipping) : shipping;
  return cents(Math.max(0, most - back));
}

/** How much a refund of units or shipping gives back more, or less, than was paid for them. */
export function adjustmentOf({
  amount,
  shipping,
  lines,
}: Pick<RefundFacts, "amount" | "shipping" | "lines">): Money {
  const paid = sum([shipping, ...lines.map((each) => each.amount)]);
  return cents(paid === 0 ? 0 : amount - paid);
}

function notFailed({ refunds }: Refunds): RefundFacts[] {
  return refunds.filter(({ state }) => state !== "failed");
}
