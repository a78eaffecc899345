import { cents, sum } from "#modules/core/rules/money/money.ts";
import { uncounted } from "./order.ts";
import type { OrderView } from "./order-view.ts";

type Addition = OrderView["additions"][number];

/** Returns an addition as an order of its own: its goods without delivery, for its payment, emails and invoice. */
export function orderOfAddition(order: OrderView, addition: Addition): OrderView {
  const { number, amount, lines, adjustments, taxes } = addition;
  return {
    ...order,
    isGiftCard: false,
    lines: lines.map((each, line) => ({ ...each, ...uncounted, line })),
    adjustments,
    taxes,
    total: amount,
    shipping: cents(0),
    payments: order.payments.filter((each) => each.addition === number),
    additions: [],
  };
}

/** Returns an order as it was placed, before additions to it, for its invoice. */
export function orderAsPlaced(order: OrderView): OrderView {
  const paid = order.additions.filter(({ state }) => state === "paid");
  if (paid.length === 0) return order;
  const from = Math.min(...paid.map(({ firstLine }) => firstLine ?? order.lines.length));
  const isPlaced = ({ line }: { line: number | null }) => line === null || line < from;
  return {
    ...order,
    lines: order.lines.filter(isPlaced),
    adjustments: order.adjustments.filter(isPlaced),
    taxes: order.taxes.filter(isPlaced),
    total: cents(order.total - sum(paid.map(({ amount }) => amount))),
    payments: order.payments.filter(({ addition }) => addition === undefined),
    additions: [],
  };
}
