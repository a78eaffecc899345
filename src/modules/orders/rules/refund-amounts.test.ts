import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, sum } from "#modules/core/rules/money/money.ts";
import {
  after,
  afterOf,
  later,
  open,
  ordered,
  paid,
  refundAll,
  reported,
} from "#testing/orders/example-order.ts";
import { begin, cart, pay, shipNow } from "#testing/orders/order-model.ts";
import { decide } from "./decide.ts";
import { evolve } from "./evolve.ts";
import type { OrderFacts } from "./order.ts";
import { adjustmentOf, countedRefunds } from "./refund-amounts.ts";
import type { OrderCommand } from "./order-command.ts";

const refundUnits = (line: number, quantity: number): OrderCommand => ({
  type: "refund",
  lines: [{ line, quantity }],
  shipping: false,
  amount: null,
});
const refundShipping: OrderCommand = { type: "refund", lines: [], shipping: true, amount: null };
const settle = (refund: number, to: "succeeded" | "failed"): OrderCommand => ({
  type: "settle-refund",
  refund,
  to,
});

const madeRefunds = ({ refunds }: OrderFacts) => refunds.filter(({ state }) => state !== "failed");
const linesOf = ({ refunds }: OrderFacts) => refunds.map(({ lines }) => lines);

test("refunds of a line add up to its paid amount, also after a failed one", () => {
  const { order } = after(
    ...paid,
    refundUnits(0, 1),
    refundUnits(0, 2),
    settle(1, "failed"),
    settle(2, "succeeded"),
    refundUnits(0, 1),
  );
  expect(order.refunds.map(({ refund, amount, state }) => [refund, amount, state])).toEqual([
    [1, 333, "failed"],
    [2, 667, "succeeded"],
    [3, 333, "pending"],
  ]);
  expect(linesOf(order)).toEqual([
    [{ line: 0, quantity: 1, amount: 333 }],
    [{ line: 0, quantity: 2, amount: 667 }],
    [{ line: 0, quantity: 1, amount: 333 }],
  ]);
});

test("a refund that a bank returned keeps its units, and is sent again as it was", () => {
  const returned = [...paid, refundUnits(0, 1), settle(1, "succeeded"), settle(1, "failed")];
  const { order } = after(...returned);
  expect([order.refunded, order.lines[0]?.refunded]).toEqual([0, 1]);
  expect(decide(order, refundUnits(0, 3), later(0))).toMatchObject({ error: "more-than-left" });
  const rest = order.total - 333;
  const ask = (amount: number): OrderCommand => ({
    ...refundShipping,
    type: "refund",
    lines: [],
    amount: cents(amount),
  });
  expect(decide(order, ask(rest + 1), later(0))).toMatchObject({ error: "more-than-left" });
  expect(decide(order, ask(rest), later(0)).ok).toBe(true);

  const { order: again } = after(...returned, refundUnits(0, 2), refundAll);
  expect(again.refunds.map(({ amount, repeats }) => [amount, repeats])).toEqual([
    [333, null],
    [667, null],
    [333, 1],
    [333 + 599, null],
  ]);
  expect(again.refunds[2]?.lines).toEqual(again.refunds[0]?.lines);
  expect([again.refunded, again.lines[0]?.refunded]).toEqual([again.total, 3]);

  const { order: twice } = after(
    ...returned,
    refundAll,
    settle(2, "succeeded"),
    settle(2, "failed"),
    refundAll,
  );
  expect(twice.refunds.map(({ repeats }) => repeats)).toEqual([null, 1, null, 1]);
  expect([twice.refunded, twice.lines[0]?.refunded]).toEqual([twice.total, 3]);
});

test("a refund of the remainder contains shipping and each line's paid amount", () => {
  const { order } = after(...paid, refundUnits(0, 2), refundAll);
  expect(order.refunds[1]).toMatchObject({
    amount: 334 + 333 + 599,
    shipping: 599,
    lines: [
      { line: 0, quantity: 1, amount: 334 },
      { line: 1, quantity: 2, amount: 333 },
    ],
  });
});

test("a smaller amount for some units leaves the amounts of the others as they were", () => {
  const lines = [{ line: 0, quantity: 1 }];
  const worn: OrderCommand = { type: "refund", lines, shipping: false, amount: cents(100) };
  const { order } = after(...paid, worn, refundUnits(0, 2));
  expect(order.refunds.map(({ amount }) => amount)).toEqual([100, 667]);
  expect(linesOf(order)[0]).toEqual([{ line: 0, quantity: 1, amount: 333 }]);
});

test("shipping whose refund has failed can be refunded again, and only then", () => {
  const { order } = after(...paid, refundShipping);
  expect(decide(order, refundShipping, later(0))).toMatchObject({ error: "nothing-left" });
  const { order: failed } = after(...paid, refundShipping, settle(1, "failed"), refundShipping);
  expect(failed.refunds.map(({ shipping, state }) => [shipping, state])).toEqual([
    [599, "failed"],
    [599, "pending"],
  ]);
});

test("units whose refund has failed can be refunded again", () => {
  const { order } = after(...paid, refundUnits(0, 3), settle(1, "failed"));
  expect(order.lines[0]?.refunded).toBe(0);
  expect(order.refunded).toBe(0);
  expect(
    after(...paid, refundUnits(0, 3), settle(1, "failed"), refundUnits(0, 3)).order.lines[0]
      ?.refunded,
  ).toBe(3);
});

test("units whose refund the bank sends back after it succeeded can be refunded again", () => {
  const sentBack = [settle(1, "succeeded"), settle(1, "failed")];
  const { order } = after(...paid, refundUnits(0, 3), ...sentBack, refundUnits(0, 3));
  expect(order.refunded).toBe(1000);
  expect(order.refunds.map(({ state }) => state)).toEqual(["failed", "pending"]);
});

test.each([
  ["all that was paid", 933, 0],
  ["less than was paid", 100, -833],
  ["more than was paid", 1000, 67],
])("the adjustment of a refund of %s", (_, amount, adjustment) => {
  const lines = [{ line: 0, quantity: 1, amount: cents(334) }];
  expect(adjustmentOf({ amount: cents(amount), shipping: cents(599), lines })).toBe(adjustment);
});

test("a refund of no units and no shipping has no adjustment", () => {
  expect(adjustmentOf({ amount: cents(500), shipping: cents(0), lines: [] })).toBe(0);
});

test("units that cost less than a cent are refunded with the others, and not alone", () => {
  const lines = [{ line: 0, quantity: 3, amount: cents(2) }];
  const { order } = afterOf(
    { ...ordered, total: cents(2), shipping: cents(0), lines },
    open,
    reported("captured", 1, { amount: cents(2) }),
    refundUnits(0, 2),
  );
  expect(decide(order, refundUnits(0, 1), later(0))).toMatchObject({ error: "nothing-left" });
  const failed = takeAll(order, [settle(1, "failed"), refundUnits(0, 3)]);
  expect(linesOf(failed)[1]).toEqual([{ line: 0, quantity: 3, amount: 2 }]);
});

const units = fc.record({ line: fc.nat(3), quantity: fc.integer({ min: 1, max: 4 }) });
const number = fc.integer({ min: 1, max: 6 });
const many = fc.array(units, { minLength: 1, maxLength: 3 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ lines: many, shipping: fc.boolean() })
      .map((each): OrderCommand => ({ type: "refund", amount: null, ...each })),
  },
  { weight: 4, arbitrary: number.map((each) => settle(each, "failed")) },
  { weight: 2, arbitrary: number.map((each) => settle(each, "succeeded")) },
  fc.constant(refundShipping),
  many.map((lines): OrderCommand => ({
    type: "cancel",
    by: "shop",
    reason: "",
    lines,
    restock: true,
  })),
  many.map((lines): OrderCommand => ({ ...shipNow, lines })),
  fc.constant<OrderCommand>({ type: "deliver", shipment: null }),
  many.map((lines): OrderCommand => ({ type: "request-return", lines, reason: "" })),
  number.map((each): OrderCommand => ({ type: "receive-return", return: each, restock: true })),
  many.map((lines): OrderCommand => ({ type: "withdraw", name: "", email: "", lines })),
);
const custom = fc
  .record({
    lines: fc.array(units, { maxLength: 2 }),
    shipping: fc.boolean(),
    amount: fc.integer({ min: 1, max: 9000 }).map(cents),
  })
  .map((each): OrderCommand => ({ type: "refund", ...each }));

/** The order after those commands that succeed; its amounts are checked after each. */
function takeAll(order: OrderFacts, commands: readonly OrderCommand[]): OrderFacts {
  return commands.reduce((facts, command) => {
    const decided = decide(facts, command, later(1));
    if (!decided.ok) return facts;
    const next = decided.value.reduce<OrderFacts>(evolve, facts);
    expectWithinPaid(next);
    return next;
  }, order);
}

function expectWithinPaid(order: OrderFacts) {
  const made = madeRefunds(order);
  for (const { line, quantity, amount, refunded } of order.lines) {
    const of = (refunds: OrderFacts["refunds"]) =>
      refunds.flatMap(({ lines }) => lines.filter((each) => each.line === line));
    const back = of(countedRefunds(order));
    const total = sum(back.map((each) => each.amount));
    expect(refunded).toBe(back.reduce((all, each) => all + each.quantity, 0));
    expect(total).toBeLessThanOrEqual(amount);
    if (refunded === quantity) expect(total).toBe(amount);
    for (const each of back) expect(each.amount).toBeGreaterThanOrEqual(0);
    expect(sum(of(made).map((each) => each.amount))).toBeLessThanOrEqual(amount);
  }
  for (const refunds of [made, countedRefunds(order)])
    expect(sum(refunds.map(({ shipping }) => shipping))).toBeLessThanOrEqual(order.shipping);
  expect(order.refunded).toBe(sum(made.map(({ amount }) => amount)));
  expect(order.refunded).toBeLessThanOrEqual(order.paid);
}

/** An order of a cart, paid by card. */
function paidOrder(each: Parameters<typeof begin>[0]): OrderFacts {
  const { model, real } = begin(each);
  pay(model, real);
  return real.facts;
}

test("no sequence of refunds, failures, returns and cancellations gives back more than was paid for a line", () => {
  fc.assert(
    fc.property(cart, fc.array(step, { maxLength: 30 }), (each, steps) => {
      const order = takeAll(paidOrder(each), steps);
      for (const { amount, lines, shipping } of order.refunds)
        expect(amount).toBe(sum([...lines.map((line) => line.amount), shipping]));
      const rest = takeAll(order, [refundAll]);
      expect(rest.refunded).toBe(order.total);
    }),
    { numRuns: 2000 },
  );
});

test("nor do amounts that the shop names itself", () => {
  fc.assert(
    fc.property(cart, fc.array(fc.oneof(step, custom), { maxLength: 30 }), (each, steps) => {
      const order = takeAll(paidOrder(each), steps);
      expect(takeAll(order, [refundAll]).refunded).toBe(order.total);
    }),
    { numRuns: 1000 },
  );
});

test("every way to refund each unit and shipping, with failures between, ends at exactly the total", () => {
  fc.assert(
    fc.property(cart, fc.array(step, { maxLength: 20 }), (each, steps) => {
      const order = takeAll(paidOrder(each), steps);
      const singles = order.lines.flatMap(({ line, quantity, refunded }) =>
        Array.from({ length: quantity - refunded }, () => refundUnits(line, 1)),
      );
      expect(takeAll(order, [...singles, refundShipping, refundAll]).refunded).toBe(order.total);
    }),
    { numRuns: 1000 },
  );
});
