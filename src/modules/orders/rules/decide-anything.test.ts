import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "#modules/core/rules/money/money.ts";
import { isUnderWay } from "#modules/payments/rules/payment.ts";
import { anyCommand, withGiftCard } from "#testing/orders/any-command.ts";
import { later, open, ordered, reported } from "#testing/orders/example-order.ts";
import { cardWorths } from "./decide-bought-card.ts";
import { decide } from "./decide.ts";
import { evolve, replay } from "./evolve.ts";
import { refundable, type OrderFacts } from "./order.ts";
import type { OrderCommand } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";
import { triedByStaff } from "./staff-actions.ts";

test("under random commands counts and money stay within the ordered and paid amounts", () => {
  // A number is one of the commands that buttons of staff would give then.
  const asked = fc.oneof({ weight: 4, arbitrary: anyCommand }, fc.nat());
  const commands = fc.array(fc.tuple(asked, fc.nat(40)), { maxLength: 40 });
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
        const [first, begin, course] = of;
        const events: OrderEvent[] = [first];
        let order = replay(events);
        let minutes = 0;
        for (const [each, pause] of [...begin, ...course] as const) {
          minutes += pause;
          // Of an order that is paid in part only that part is refunded.
          const tried = triedByStaff(order).filter(({ type }) => type !== "record-payment");
          const command = typeof each === "number" ? tried[each % tried.length] : each;
          const decided = decide(order, command!, later(minutes));
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
