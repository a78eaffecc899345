import type { OrderRow } from "#modules/orders/store/order-view.server.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import type { PaymentDispute } from "#modules/payments/rules/payment.ts";

/** An order as one line of a list, with what needs attention. */
export function orderRow(order: OrderRow): string {
  const { number, fulfilment, total, units, email, problem, dispute } = order;
  const wrong = [problem, dispute && disputeWords(dispute)].filter((each) => each !== null);
  const facts = [
    number,
    stateWords(order),
    fulfilment,
    formatMoney(total),
    `${units} units`,
    email,
  ];
  return [...facts, ...wrong].join("  ");
}

export function disputeWords({ state, amount }: PaymentDispute): string {
  const money = formatMoney(amount);
  return {
    open: `DISPUTE OPEN: ${money}`,
    won: `dispute won: ${money}`,
    lost: `DISPUTE LOST: the bank took back ${money}`,
  }[state];
}

/** A replaced order is stored as cancelled. */
export function stateWords({ state, isReplaced }: Pick<OrderRow, "state" | "isReplaced">): string {
  return isReplaced ? `${state} (replaced)` : state;
}
