import fc from "fast-check";
import { cents } from "#modules/core/rules/money/money.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import type { ReportedState } from "#modules/payments/rules/payment.ts";
import {
  add,
  changeMethod,
  deliver,
  drop,
  open,
  ordered,
  reported,
  ship,
} from "./example-order.ts";

const quantity = fc.integer({ min: 0, max: 4 });
const lines = fc.array(fc.record({ line: fc.nat(2), quantity }), { maxLength: 3 });
const number = fc.integer({ min: 1, max: 4 });
const some = fc.option(lines);
const state = fc.constantFrom<ReportedState>(
  "open",
  "action_required",
  "approved",
  "processing",
  "captured",
  "failed",
  "cancelled",
);
/** Any command about an order of up to three lines, most of which are refused. */
export const anyCommand: fc.Arbitrary<OrderCommand> = fc.oneof(
  fc.constant(open),
  fc
    .record({ state, number, isStockThere: fc.boolean() })
    .map((each) => ({ ...reported(each.state, each.number), isStockThere: each.isStockThere })),
  number.map((payment): OrderCommand => ({ type: "lose-payment", payment, prolongMinutes: 15 })),
  fc.constant<OrderCommand>({ type: "place-free" }),
  fc.constant(add()),
  fc.constant(drop),
  number.map((payment) => reported("captured", payment, { amount: cents(700) })),
  fc.constantFrom(1, 700, 1932).map((amount): OrderCommand => {
    return { type: "hold-gift-card", giftCard: 7, ending: "7K3Q", amount: cents(amount) };
  }),
  fc
    .record({ number, amount: fc.constantFrom(1931, 1232) })
    .map((each) => reported("captured", each.number, { amount: cents(each.amount) })),
  fc.constant<OrderCommand>({ type: "expire" }),
  fc
    .record({
      by: fc.constantFrom("buyer" as const, "shop" as const),
      lines: some,
      restock: fc.boolean(),
    })
    .map((each): OrderCommand => ({ type: "cancel", reason: "", ...each })),
  fc
    .record({
      lines,
      shipping: fc.boolean(),
      amount: fc.option(fc.integer({ min: 1, max: 2500 }).map(cents)),
      restock: fc.boolean(),
    })
    .map((each): OrderCommand => ({ type: "refund", ...each })),
  fc
    .record({ refund: number, to: fc.constantFrom("succeeded" as const, "failed" as const) })
    .map((each): OrderCommand => ({ type: "settle-refund", ...each })),
  fc.nat(2).map((line): OrderCommand => ({ type: "send-gift-card", line })),
  some.map((each): OrderCommand => ({ type: "pack", lines: each })),
  number.map((shipment): OrderCommand => ({ type: "unpack", shipment })),
  some.map((each): OrderCommand => ({ ...ship(), lines: each }) as OrderCommand),
  number.map((shipment): OrderCommand => {
    return { type: "change-tracking", shipment, carrier: "UPS", tracking: null, isEmailed: true };
  }),
  fc.constant(deliver),
  lines.map((each): OrderCommand => ({ type: "request-return", lines: each, reason: "" })),
  fc
    .record({ return: number, to: fc.constantFrom("approved" as const, "refused" as const) })
    .map((each): OrderCommand => ({ type: "decide-return", note: "", ...each })),
  fc
    .record({
      return: number,
      restock: fc.oneof(fc.boolean(), lines),
      isRefundLater: fc.boolean(),
    })
    .map((each): OrderCommand => ({ type: "receive-return", ...each })),
  number.map((each): OrderCommand => ({ type: "refund-return", return: each })),
  fc.constant<OrderCommand>({ type: "change-email", email: "new@example.com" }),
  some.map((each): OrderCommand => ({ type: "withdraw", name: "", email: "", lines: each })),
  fc
    .record({ payment: number, to: fc.constantFrom("accepted" as const, "given-back" as const) })
    .map((each): OrderCommand => ({ type: "resolve-problem", ...each })),
  fc.constantFrom(0, 300, 599).map(changeMethod),
  state.map((each) => reported(each, 1, { amount: cents(1) })),
);

/** The same order with a gift card in place of the second product. */
export const withGiftCard: typeof ordered = {
  ...ordered,
  lines: [ordered.lines[0]!, { line: 1, quantity: 1, amount: cents(333), isGiftCard: true }],
};
