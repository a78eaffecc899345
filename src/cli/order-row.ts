import type { OrderRow } from "#modules/orders/store/order-view.server.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import type { PaymentDispute } from "#modules/payments/rules/payment.ts";

/** An order as a line of a list says it, with what a person has to look at. */
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

/** What a bank decides, or has decided, about a payment. */
export function disputeWords({ state, amount }: PaymentDispute): string {
  const money = formatMoney(amount);
  return {
    open: `DISPUTE OPEN: ${money}`,
    won: `dispute won: ${money}`,
    lost: `DISPUTE LOST: the bank took back ${money}`,
  }[state];
}

/** What its buyer changed before it was paid stands there as cancelled, and nobody has cancelled it. */
export function stateWords({ state, isReplaced }: Pick<OrderRow, "state" | "isReplaced">): string {
  return isReplaced ? `${state} (replaced)` : state;
}
