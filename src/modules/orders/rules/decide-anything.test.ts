import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, sum } from "#modules/core/rules/money/money.ts";
import { isUnderWay, type ReportedState } from "#modules/payments/rules/payment.ts";
import {
  add,
  changeMethod,
  deliver,
  drop,
  later,
  open,
  ordered,
  reported,
  ship,
} from "#testing/orders/example-order.ts";
import { cardWorths } from "./decide-bought-card.ts";
import { decide } from "./decide.ts";
import { evolve, replay } from "./evolve.ts";
import { refundable, type OrderFacts } from "./order.ts";
import type { OrderCommand } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";

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
const command: fc.Arbitrary<OrderCommand> = fc.oneof(
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
  fc.nat(2).map((line): OrderCommand => ({ type: "change-gift-card", line })),
  fc.constantFrom(0, 300, 599).map(changeMethod),
  state.map((each) => reported(each, 1, { amount: cents(1) })),
);

/** The same order with a gift card in place of the second product. */
const withGiftCard: typeof ordered = {
  ...ordered,
  lines: [ordered.lines[0]!, { line: 1, quantity: 1, amount: cents(333), isGiftCard: true }],
};

test("under random commands counts and money stay within the ordered and paid amounts", () => {
  const commands = fc.array(fc.tuple(command, fc.nat(40)), { maxLength: 40 });
  const paid: [OrderCommand, number][] = [
    [open, 0],
    [reported("captured"), 0],
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(ordered, withGiftCard),
      fc.constantFrom([], paid),
      commands,
      (...of) => {
        const [first, begin, asked] = of;
        const events: OrderEvent[] = [first];
        let order = replay(events);
        let minutes = 0;
        for (const [each, pause] of [...begin, ...asked] as const) {
          minutes += pause;
          const decided = decide(order, each, later(minutes));
          if (!decided.ok) continue;
          events.push(...decided.value);
          order = decided.value.reduce<OrderFacts>(evolve, order);
          expectSound(order);
        }
        // Events are stored as JSON.
        expect(replay(JSON.parse(JSON.stringify(events)))).toEqual(order);
      },
    ),
    { numRuns: 400 },
  );
});

function expectSound(order: OrderFacts) {
  for (const line of order.lines) {
    expect(line.cancelled + line.packed).toBeLessThanOrEqual(line.quantity);
    expect(line.shipped).toBeLessThanOrEqual(line.packed);
    expect(line.delivered).toBeLessThanOrEqual(line.shipped);
    expect(line.announced).toBeLessThanOrEqual(line.shipped);
    expect(line.returned).toBeLessThanOrEqual(line.announced);
    expect(line.restocked).toBeLessThanOrEqual(line.cancelled + line.returned);
    expect(line.refunded).toBeLessThanOrEqual(line.quantity);
    expect(Math.min(...Object.values({ ...line, isGiftCard: 0 }))).toBeGreaterThanOrEqual(0);
  }
  const captured = order.payments.filter(({ state: each }) => each === "captured");
  const back = order.refunds.filter(({ state: each }) => each !== "failed");
  expect(order.paid).toBe(sum(captured.map(({ amount }) => amount)));
  expect(order.refunded).toBe(sum(back.map(({ amount }) => amount)));
  expect(sum(back.map(({ shipping }) => shipping))).toBeLessThanOrEqual(order.shipping);
  for (const { line, quantity: units, amount, refunded } of order.lines) {
    const paid = back.flatMap((each) => each.lines.filter((one) => one.line === line));
    const total = sum(paid.map((one) => one.amount));
    expect(total).toBeLessThanOrEqual(amount);
    if (refunded === units) expect(total).toBe(amount);
  }
  const worth = sum([...cardWorths(order).values()]);
  if (order.paidBy !== null)
    expect(worth).toBeLessThanOrEqual(Math.max(0, order.paid - order.refunded));
  const sentBack = [...order.shipments, ...order.returns].flatMap((each) => each.lines);
  for (const { line, isGiftCard } of order.lines)
    if (isGiftCard) expect(sentBack.filter((each) => each.line === line)).toEqual([]);
  const ofCards = sum(captured.flatMap((each) => (each.giftCard === null ? [] : [each.amount])));
  const bought = sum(order.lines.flatMap((each) => (each.isGiftCard ? [each.amount] : [])));
  expect(ofCards).toBeLessThanOrEqual(order.total - bought);
  for (const { payment } of order.payments)
    expect(refundable(order, payment)).toBeGreaterThanOrEqual(0);
  const held = order.payments.filter(({ state: each }) => each === "held");
  if (order.state !== "awaiting_payment") expect(held).toEqual([]);
  if (order.state === "placed" || order.state === "completed")
    expect(order.paid).toBeGreaterThanOrEqual(order.total);
  const onCards = captured.filter(({ giftCard }) => giftCard !== null);
  if (onCards.length > 0) expect(order.paidBy).not.toBeNull();
  expect(order.payments.filter((each) => isUnderWay(each.state)).length).toBeLessThanOrEqual(1);
}
