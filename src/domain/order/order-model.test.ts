import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, sum, type Money } from "#domain/money/money.ts";
import { isUnderWay } from "#domain/payment/payment.ts";
import { later, open, reported } from "#testing/orders/example-order.ts";
import { decide } from "./decide.ts";
import { evolve, replay } from "./evolve.ts";
import { refundable, type OrderFacts } from "./order.ts";
import type { OrderCommand } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";
import { orderTotal, paidShares, type Adjustment } from "./quote.ts";
import { taxAdjustments } from "./tax.ts";

// Orders of any carts with any reasons of a total, taken through any course. What is counted here is counted by what
// was asked for and granted, and compared with what the order says of itself.

const DAY = 24 * 60;

const priced = fc.record({
  price: fc.integer({ min: 1, max: 9999 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  percentOff: fc.constantFrom(0, 0, 7, 15, 33),
});
const cart = fc.record({
  lines: fc.array(priced, { minLength: 1, maxLength: 4 }),
  couponPercent: fc.constantFrom(0, 0, 5, 33, 90),
  amountOff: fc.constantFrom(0, 0, 1, 500, 2500),
  shipping: fc.constantFrom(0, 499, 599),
  tax: fc.option(fc.record({ rate: fc.constantFrom(0.0825, 0.2), isIncluded: fc.boolean() })),
});
type Cart = typeof cart extends fc.Arbitrary<infer Each> ? Each : never;

/** What a cart costs and why, as a coupon of the whole order and an amount off it would make it. */
function costOf({ lines, couponPercent, amountOff, shipping, tax }: Cart) {
  const sold = lines.map(({ price, quantity }) => ({ lineTotal: cents(price * quantity) }));
  const reasons: Adjustment[] = lines.flatMap(({ price, quantity, percentOff }, line) => {
    const amount = cents(0 - Math.round((price * quantity * percentOff) / 100));
    return amount === 0 ? [] : [{ kind: "product-discount", label: "", amount, line }];
  });
  reasons.push({ kind: "shipping", label: "", amount: cents(shipping), line: null });
  const goods = orderTotal(sold, reasons) - shipping;
  const coupon = cents(0 - Math.floor((goods * couponPercent) / 100));
  reasons.push({ kind: "coupon", label: "", amount: coupon, line: null });
  if (tax) reasons.push(...taxAdjustments({ label: "", ...tax }, paidShares(sold, reasons)));
  const off = cents(0 - Math.min(amountOff, orderTotal(sold, reasons)));
  reasons.push({ kind: "promotion", label: "", amount: off, line: null });
  return { total: orderTotal(sold, reasons), paid: paidShares(sold, reasons), sold };
}

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

/** What somebody would count who stands beside: units by what was granted, and pieces on the shelf. */
type Model = {
  ordered: number[];
  cancelled: number[];
  onShelf: number;
  held: number;
  sold: number;
};
type Real = { events: OrderEvent[]; facts: OrderFacts; minutes: number; received: number };

const START: Real = { events: [], facts: {} as OrderFacts, minutes: 0, received: 0 };

function begin(each: Cart): { model: Model; real: Real } {
  const { total, paid } = costOf(each);
  const ordered = each.lines.map(({ quantity }) => quantity);
  const events: OrderEvent[] = [
    {
      type: "ordered",
      total,
      shipping: paid.shipping,
      lines: ordered.map((quantity, line) => ({ line, quantity, amount: paid.lines[line]! })),
      holdUntil: later(15).toISOString(),
      withdrawalDays: 14,
    },
  ];
  const held = ordered.reduce((all, quantity) => all + quantity, 0);
  const received = held + 3;
  const model = { ordered, cancelled: ordered.map(() => 0), onShelf: 3, held, sold: 0 };
  return { model, real: { ...START, events, facts: replay(events), received } };
}

/** One thing that anybody asks of an order at some time. */
class Asks implements fc.Command<Model, Real> {
  readonly #minutes: number;
  readonly #ask: (facts: OrderFacts) => OrderCommand;

  constructor(minutes: number, ask: (facts: OrderFacts) => OrderCommand) {
    this.#minutes = minutes;
    this.#ask = ask;
  }

  check = () => true;

  run(model: Model, real: Real): void {
    real.minutes += this.#minutes;
    const command = this.#ask(real.facts);
    const decided = decide(real.facts, command, later(real.minutes));
    if (!decided.ok) return;
    const before = real.facts;
    for (const event of decided.value) take(model, real, event);
    expectSound(model, real, before);
  }

  toString = () => JSON.stringify(this.#ask(START.facts));
}

/** What the shop does with stock for an event, done with three numbers. */
function take(model: Model, real: Real, event: OrderEvent): void {
  const unpaid = real.facts.state === "awaiting_payment";
  real.events.push(event);
  real.facts = evolve(real.facts, event);
  const units = (lines: readonly { quantity: number }[]) =>
    lines.reduce((all, { quantity }) => all + quantity, 0);
  const move = (from: "onShelf" | "held" | "sold", to: "onShelf" | "held" | "sold", by: number) => {
    model[from] -= by;
    model[to] += by;
  };
  const all = model.ordered.reduce((one, other) => one + other, 0);
  if (event.type === "placed" && event.isLate) move("onShelf", "held", all);
  if (event.type === "placed") move("held", "sold", all);
  if (event.type === "expired") move("held", "onShelf", all);
  if (event.type === "cancelled") {
    for (const { line, quantity } of event.lines) model.cancelled[line]! += quantity;
    if (unpaid) move("held", "onShelf", all);
    else if (event.restock) move("sold", "onShelf", units(event.lines));
  }
  if (event.type === "return-received") move("sold", "onShelf", units(event.restock));
}

function expectSound(model: Model, { events, facts, received }: Real, before: OrderFacts): void {
  expect(replay(JSON.parse(JSON.stringify(events)))).toEqual(facts);
  expect(model.onShelf + model.held + model.sold).toBe(received);
  expect(Math.min(model.onShelf, model.held, model.sold)).toBeGreaterThanOrEqual(0);
  expect(facts.lines.map(({ cancelled }) => cancelled)).toEqual(model.cancelled);
  expect(sum(facts.lines.map(({ amount }) => amount)) + facts.shipping).toBe(facts.total);
  expect(facts.refunded).toBeLessThanOrEqual(facts.paid);
  for (const { payment } of facts.payments)
    expect(refundable(facts, payment)).toBeGreaterThanOrEqual(0);
  // What is over stays over, but for money that comes too late.
  if (before.state === "completed" || before.state === "cancelled")
    expect(facts.state).toBe(before.state);
}

const some = fc.array(fc.record({ line: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) }), {
  maxLength: 2,
});
const number = fc.integer({ min: 1, max: 3 });
const minutes = fc.oneof(fc.nat(3), fc.nat(20), fc.constant(2 * DAY), fc.constant(20 * DAY));

/** What a provider says agrees with the payment, in amount and key. */
const reports = (state: Parameters<typeof reported>[0], change: object = {}) =>
  fc.tuple(number, fc.boolean()).map(
    ([payment, isStockThere]) =>
      ({ total }: OrderFacts): OrderCommand =>
        ({
          ...reported(state, payment, { amount: total, ...change }),
          isStockThere,
        }) as OrderCommand,
  );

const asks = fc.oneof(
  ...(
    ["captured", "captured", "action_required", "processing", "failed", "cancelled"] as const
  ).map((state) => reports(state)),
  ...(["open", "won", "lost"] as const).map((dispute) => reports("captured", { dispute })),
  ...[
    fc.constant(open),
    number.map((payment): OrderCommand => ({ type: "lose-payment", payment })),
    fc.constant<OrderCommand>({ type: "place-free" }),
    fc.constant<OrderCommand>({ type: "expire" }),
    fc
      .record({
        by: fc.constantFrom("buyer", "shop"),
        lines: fc.option(some),
        restock: fc.boolean(),
      })
      .map((each) => ({ type: "cancel", reason: "", ...each }) as OrderCommand),
    fc
      .record({
        lines: some,
        shipping: fc.boolean(),
        amount: fc.option(fc.integer({ min: 1, max: 9000 }).map(cents)),
      })
      .map((each): OrderCommand => ({ type: "refund", ...each })),
    fc
      .record({ refund: number, to: fc.constantFrom("succeeded", "failed") })
      .map((each) => ({ type: "settle-refund", ...each }) as OrderCommand),
    fc.option(some).map((lines): OrderCommand => ({ type: "pack", lines })),
    number.map((shipment): OrderCommand => ({ type: "unpack", shipment })),
    fc.option(some).map((lines): OrderCommand => ({ ...shipNow, lines })),
    fc.constant<OrderCommand>({ type: "deliver", shipment: null }),
    some.map((lines): OrderCommand => ({ type: "request-return", lines, reason: "" })),
    fc
      .record({ return: number, to: fc.constantFrom("approved", "refused") })
      .map((each) => ({ type: "decide-return", note: "", ...each }) as OrderCommand),
    fc
      .record({ return: number, restock: fc.boolean() })
      .map((each): OrderCommand => ({ type: "receive-return", ...each })),
    fc
      .option(some)
      .map((lines): OrderCommand => ({ type: "withdraw", name: "", email: "", lines })),
  ].map((command) => command.map((each) => () => each)),
);
const shipNow = { type: "ship", shipment: null, carrier: null, tracking: null } as const;
const course = fc.commands([fc.tuple(minutes, asks).map(([pause, ask]) => new Asks(pause, ask))], {
  maxCommands: 40,
});
/** Many an order is paid at once, so that what follows is tried as often as what comes before. */
const beginning = fc.boolean();

function pay(model: Model, real: Real): void {
  for (const command of [open, { ...reported("captured", 1, { amount: real.facts.total }) }])
    new Asks(0, () => command).run(model, real);
}

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

/** Whatever has happened, ordinary steps lead to an order of which nothing is open; or where they lead instead. */
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
  const { payments, refunds, shipments, returns, total, state } = facts;
  const underWay = payments.find((each) => isUnderWay(each.state));
  if (facts.dispute === "open") {
    const captured = payments.find((each) => each.state === "captured")?.payment ?? 1;
    return reported("captured", captured, { amount: total, dispute: "won" });
  }
  if (underWay) return reported("cancelled", underWay.payment, { amount: total });
  const refund = refunds.find((each) => each.state === "pending");
  if (refund) return { type: "settle-refund", refund: refund.refund, to: "succeeded" };
  if (state === "awaiting_payment") return { type: "expire" };
  const asked = returns.find((each) => each.state === "requested" || each.state === "approved");
  if (asked?.state === "requested")
    return { type: "decide-return", return: asked.return, to: "approved", note: "" };
  if (asked) return { type: "receive-return", return: asked.return, restock: true };
  if (state !== "placed") return null;
  if (shipments.some((each) => each.state === "packed")) return { ...shipNow, lines: null };
  if (shipments.some((each) => each.state === "shipped"))
    return { type: "deliver", shipment: null };
  return { type: "cancel", by: "shop", reason: "", lines: null, restock: true };
}

test("lines give back exactly what was paid for them, whatever was done before", () => {
  const unit = fc.record({ line: fc.nat(3), quantity: fc.constant(1) });
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
    fc.property(cart, fc.array(step, { maxLength: 20 }), (each, steps) => {
      const { model, real } = begin(each);
      if (real.facts.total === 0) return;
      pay(model, real);
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
    { numRuns: 1000 },
  );
});

const paidBack = ({ refunds }: OrderFacts): Money => sum(refunds.map(({ amount }) => amount));
