import { missingPicture } from "#modules/core/rules/picture.ts";
import { cents, shopCurrency } from "#modules/core/rules/money/money.ts";
import { decide } from "#modules/orders/rules/decide.ts";
import { replay } from "#modules/orders/rules/evolve.ts";
import type { AddedContents } from "#modules/orders/rules/ordered-line.ts";
import type { LineFacts, OrderFacts } from "#modules/orders/rules/order.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import type { PaymentReport, ReportedState } from "#modules/payments/rules/payment.ts";

/** When the order of these tests was placed. */
const START = new Date("2026-03-01T09:00:00Z");
export const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

export const ordered: Extract<OrderEvent, { type: "ordered" }> = {
  type: "ordered",
  total: cents(1000 + 333 + 599),
  shipping: cents(599),
  lines: [
    { line: 0, quantity: 3, amount: cents(1000) },
    { line: 1, quantity: 2, amount: cents(333) },
  ],
  holdUntil: later(15).toISOString(),
  standardShipping: cents(599),
  withdrawalDays: 14,
  returnDays: 30,
  isGiftCard: false,
};

export const reported = (
  state: ReportedState,
  payment = 1,
  change: Partial<PaymentReport> = {},
): OrderCommand => ({
  type: "report-payment",
  payment,
  key: "K-p1",
  report: {
    reference: "r",
    state,
    amount: ordered.total,
    currency: shopCurrency(),
    key: "K-p1",
    action: null,
    declined: null,
    instrument: null,
    dispute: null,
    refunds: [],
    ...change,
  },
  isAnswer: false,
  isStockThere: true,
  prolongMinutes: 15,
});
export const open: OrderCommand = {
  type: "open-payment",
  provider: "demo",
  method: "card",
  holdMinutes: 15,
};
export const cancelAll = (by: "buyer" | "shop"): OrderCommand => ({
  type: "cancel",
  by,
  reason: "",
  lines: null,
  restock: true,
});
export const refundAll: OrderCommand = { type: "refund", lines: [], shipping: false, amount: null };
export const ship = (...lines: [line: number, quantity: number][]): OrderCommand => ({
  type: "ship",
  shipment: null,
  lines: lines.length === 0 ? null : lines.map(([line, quantity]) => ({ line, quantity })),
  carrier: null,
  tracking: null,
});
/** A delivery method at another price. */
export const changeMethod = (price: number): OrderCommand => ({
  type: "change-delivery",
  address: null,
  method: { service: "standard", name: "Standard", from: null, to: null, price: cents(price) },
  note: null,
});
/** Adds a line of some units for an amount in cents, held for an hour. */
export const add = (amount = 700, quantity = 1): OrderCommand => {
  const contents = contentsOfMugs([{ quantity, amount: cents(amount) }]);
  return { type: "propose-addition", contents, holdMinutes: 60 };
};
/** Added mugs at these amounts, without taxes. */
export const contentsOfMugs = (
  lines: readonly Pick<LineFacts, "quantity" | "amount">[],
): AddedContents => ({
  lines: lines.map((each) => ({
    productId: 3,
    variantId: null,
    slug: "mug",
    name: "Mug",
    options: [],
    sku: null,
    picture: missingPicture,
    unitPrice: each.amount,
    lineTotal: each.amount,
    ...each,
  })),
  adjustments: [],
  taxes: [],
});
export const drop: OrderCommand = { type: "drop-addition" };
/** Adds goods that their buyer pays with the payment of this number. */
export const addPaid = (payment = 2, amount = 700): OrderCommand[] => [
  add(amount),
  open,
  reported("captured", payment, { amount: cents(amount) }),
];
export const pack: OrderCommand = { type: "pack", lines: null };
export const withdraw = (...lines: [line: number, quantity: number][]): OrderCommand => ({
  type: "withdraw",
  name: "Ada Lovelace",
  email: "ada@example.com",
  lines: lines.length === 0 ? null : lines.map(([line, quantity]) => ({ line, quantity })),
});
export const ask = (...lines: [line: number, quantity: number][]): OrderCommand => ({
  type: "request-return",
  lines: lines.map(([line, quantity]) => ({ line, quantity })),
  reason: "",
});
export const receive = (number: number, restock = true): OrderCommand => ({
  type: "receive-return",
  return: number,
  restock,
});
export const deliver: OrderCommand = { type: "deliver", shipment: null };

/** The order after these commands, all of which must succeed, and its events. */
export function after(...commands: (OrderCommand | [OrderCommand, Date])[]) {
  return afterOf(ordered, ...commands);
}

/** The same for another first event. */
export function afterOf(first: OrderEvent, ...commands: (OrderCommand | [OrderCommand, Date])[]) {
  const events: OrderEvent[] = [first];
  for (const each of commands) {
    const [command, now] = Array.isArray(each) ? each : [each, START];
    const decided = decide(replay(events), command, now);
    if (!decided.ok) throw new Error(`${command.type}: ${decided.error}`);
    events.push(...decided.value);
  }
  return { order: replay(events), events };
}

export const paid = [open, reported("captured")];
export const codeOf = (order: OrderFacts, command: OrderCommand, now = START) => {
  const decided = decide(order, command, now);
  return decided.ok ? decided.value.map(({ type }) => type) : decided.error;
};
