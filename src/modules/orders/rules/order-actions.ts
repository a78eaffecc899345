import { isUnderWay } from "#modules/payments/rules/payment.ts";
import { decide } from "./decide.ts";
import { amountDue, openAddition, type OrderFacts } from "./order.ts";
import { stageOf } from "./order-stage.ts";

/** What a buyer can do with an order, in the order of the page's buttons. */
export const orderActions = [
  "pay",
  "check-payment",
  "change-delivery",
  "cancel",
  "return",
  "withdraw",
  "receipt",
  "buy-again",
] as const;

export type OrderAction = (typeof orderActions)[number];

/** Returns what the buyer can do now. Buttons and `decide` use the same rules. */
export function buyerActions(order: OrderFacts, now: Date): OrderAction[] {
  const can: Record<OrderAction, boolean> = {
    pay: canBePaid(order, now),
    "check-payment": order.payments.some(
      ({ state }) =>
        isUnderWay(state) &&
        state !== "open" &&
        (order.paidBy === null || openAddition(order) !== null),
    ),
    "change-delivery": decide(
      order,
      { type: "change-delivery", address: null, method: null, note: "" },
      now,
    ).ok,
    cancel: decide(
      withoutPaymentToClose(order),
      { type: "cancel", by: "buyer", reason: "", lines: null, restock: true },
      now,
    ).ok,
    return: order.lines.some(
      ({ line }) =>
        decide(order, { type: "request-return", lines: [{ line, quantity: 1 }], reason: "" }, now)
          .ok,
    ),
    withdraw: decide(order, { type: "withdraw", name: "", email: "", lines: null }, now).ok,
    receipt: order.state === "placed" || order.state === "completed" || order.paid > 0,
    "buy-again":
      !order.isGiftCard &&
      openAddition(order) === null &&
      (order.state !== "awaiting_payment" || stageOf(order, now) === "expired"),
  };
  return orderActions.filter((action) => can[action]);
}

/** A payment that waits for its buyer is closed first; one with an unknown outcome blocks a new one. */
function canBePaid(order: OrderFacts, now: Date): boolean {
  const open = { type: "open-payment", provider: "", method: "", holdMinutes: 0 } as const;
  // The buyer of an order without a provider has chosen how to pay.
  const isExpected = amountDue(order) > 0 && order.problem === null && !order.offline;
  return isExpected && decide(withoutPaymentToClose(order), open, now).ok;
}

/** Returns the order after closing the payment that the buyer abandoned. */
export function withoutPaymentToClose(order: OrderFacts): OrderFacts {
  const waits = ({ state }: OrderFacts["payments"][number]) =>
    state === "open" || state === "action_required";
  return {
    ...order,
    payments: order.payments.map((each) => (waits(each) ? { ...each, state: "cancelled" } : each)),
  };
}
