import fc from "fast-check";
import { expect, test } from "vitest";
import { sum, type Money } from "#modules/core/rules/money/money.ts";
import { isUnderWay } from "#modules/payments/rules/payment.ts";
import { addPaid, drop, reported } from "#testing/orders/example-order.ts";
import {
  Asks,
  begin,
  cart,
  costOf,
  course,
  pay,
  shipNow,
  type Model,
  type Real,
} from "#testing/orders/order-model.ts";
import { openAddition, type OrderFacts } from "./order.ts";
import type { OrderCommand } from "./order-command.ts";

test("whatever makes a total, lines and shipping add up to it to the cent, and none is below nothing", () => {
  fc.assert(
    fc.property(cart, (each) => {
      const { total, paid } = costOf(each);
      expect(sum(paid.lines) + paid.shipping).toBe(total);
      for (const part of [...paid.lines, paid.shipping]) expect(part).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});

/** Many orders are paid at once, so that later steps are tested as often as early ones. */
const beginning = fc.boolean();

test("any course of any order keeps units, money and stock, and leads to an end", () => {
  fc.assert(
    fc.property(cart, beginning, course, (each, isPaid, commands) => {
      const { model, real } = begin(each);
      if (isPaid) pay(model, real);
      fc.modelRun(() => ({ model, real }), commands);
      expect(wayOut(model, real)).toBe("at its end");
    }),
    { numRuns: 1500 },
  );
});

/** Ordinary steps lead any order to one without open matters; returns the state where they fail to. */
function wayOut(model: Model, real: Real): string {
  for (let steps = 0; steps < 60; steps += 1) {
    const next = nextStep(real.facts);
    if (next === null) return "at its end";
    const before = real.events.length;
    new Asks(60, () => next).run(model, real);
    if (real.events.length === before)
      return `stuck at ${next.type}: ${JSON.stringify(real.facts)}`;
  }
  return `without an end: ${JSON.stringify(real.facts)}`;
}

function nextStep(facts: OrderFacts): OrderCommand | null {
  const { payments, refunds, shipments, returns, state } = facts;
  const underWay = payments.find((each) => isUnderWay(each.state));
  const disputed = payments.find(({ dispute }) => dispute?.state === "open");
  if (disputed) {
    const { payment, amount } = disputed;
    return reported("captured", payment, { amount, dispute: "won" });
  }
  if (underWay) return reported("cancelled", underWay.payment, { amount: underWay.amount });
  if (openAddition(facts)) return drop;
  const refund = refunds.find((each) => each.state === "pending");
  if (refund) return { type: "settle-refund", refund: refund.refund, to: "succeeded" };
  if (state === "awaiting_payment") return { type: "expire" };
  const asked = returns.find((each) => each.state === "requested" || each.state === "approved");
  if (asked?.state === "requested")
    return { type: "decide-return", return: asked.return, to: "approved", note: "" };
  if (asked) return { type: "receive-return", return: asked.return, restock: true };
  if (state !== "placed") return null;
  const packed = shipments.find((each) => each.state === "packed");
  if (packed && facts.dispute === "lost") return { type: "unpack", shipment: packed.shipment };
  if (packed) return { ...shipNow, lines: null };
  if (shipments.some((each) => each.state === "shipped"))
    return { type: "deliver", shipment: null };
  return { type: "cancel", by: "shop", reason: "", lines: null, restock: true };
}

test("lines refund exactly their paid amount after any course", () => {
  const added = fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 2 });
  const unit = fc.record({ line: fc.nat(5), quantity: fc.constant(1) });
  const step = fc.oneof(
    unit.map((one): OrderCommand => ({
      type: "refund",
      lines: [one],
      shipping: false,
      amount: null,
    })),
    unit.map((one): OrderCommand => ({ ...shipNow, lines: [one] })),
    unit.map((one): OrderCommand => ({
      type: "cancel",
      by: "shop",
      reason: "",
      lines: [one],
      restock: true,
    })),
    fc.constant<OrderCommand>({ type: "refund", lines: [], shipping: true, amount: null }),
  );
  fc.assert(
    fc.property(cart, added, fc.array(step, { maxLength: 20 }), (each, prices, steps) => {
      const { model, real } = begin(each);
      if (real.facts.total === 0) return;
      pay(model, real);
      for (const [index, price] of prices.entries())
        for (const command of addPaid(index + 2, price))
          new Asks(0, () => command).run(model, real);
      expect(real.facts.lines).toHaveLength(each.lines.length + prices.length);
      for (const command of steps) new Asks(1, () => command).run(model, real);
      const rest = real.facts.lines.flatMap(({ line, quantity, refunded }) =>
        Array.from({ length: quantity - refunded }, () => ({ line, quantity: 1 })),
      );
      for (const one of rest)
        new Asks(1, () => ({ type: "refund", lines: [one], shipping: false, amount: null })).run(
          model,
          real,
        );
      new Asks(1, () => ({ type: "refund", lines: [], shipping: true, amount: null })).run(
        model,
        real,
      );
      expect(paidBack(real.facts)).toBe(real.facts.total);
    }),
    { numRuns: 500 },
  );
});

const paidBack = ({ refunds }: OrderFacts): Money => sum(refunds.map(({ amount }) => amount));
