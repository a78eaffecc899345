import type { OrderRow } from "#modules/orders/store/order-view.server.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";

const CARD_RETURNED = "The email with its gift card came back.";

/** An order as a line of a list says it, with what a person has to look at. */
export function orderRow(order: OrderRow): string {
  const { number, fulfilment, total, units, email, problem, cardEmail } = order;
  const wrong = problem ?? (cardEmail === "returned" ? CARD_RETURNED : null);
  const facts = [
    number,
    stateWords(order),
    fulfilment,
    formatMoney(total),
    `${units} units`,
    email,
  ];
  return [...facts, ...(wrong === null ? [] : [wrong])].join("  ");
}

/** What its buyer changed before it was paid stands there as cancelled, and nobody has cancelled it. */
export function stateWords({ state, isReplaced }: Pick<OrderRow, "state" | "isReplaced">): string {
  return isReplaced ? `${state} (replaced)` : state;
}
