import fc from "fast-check";
import { expect } from "vitest";
import { cents, sum } from "#modules/core/rules/money/money.ts";
import { moneyContradictions } from "#modules/orders/rules/check-order.ts";
import { decide } from "#modules/orders/rules/decide.ts";
import { evolve, replay } from "#modules/orders/rules/evolve.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import { refundable, type OrderFacts } from "#modules/orders/rules/order.ts";
import { orderTotal, paidShares, type Adjustment } from "#modules/orders/rules/quote.ts";
import { taxRows } from "#modules/taxes/rules/tax-rows.ts";
import { rate, rulesOf } from "#testing/taxes/example-taxes.ts";
import { add, changeMethod, drop, later, open, reported } from "./example-order.ts";

// Orders of random carts with random adjustments, on random courses. The model counts requested and granted units,
// and is compared with the order.

const DAY = 24 * 60;

const priced = fc.record({
  price: fc.integer({ min: 1, max: 9999 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  percentOff: fc.constantFrom(0, 0, 7, 15, 33),
});
export const cart = fc.record({
  lines: fc.array(priced, { minLength: 1, maxLength: 4 }),
  couponPercent: fc.constantFrom(0, 0, 5, 33, 90),
  amountOff: fc.constantFrom(0, 0, 1, 500, 2500),
  shipping: fc.constantFrom(0, 499, 599),
  tax: fc.option(fc.record({ rate: fc.constantFrom(0.0825, 0.2), isIncluded: fc.boolean() })),
});
type Cart = typeof cart extends fc.Arbitrary<infer Each> ? Each : never;

/** The price of a cart and its reasons, as an order coupon and a discount would make it. */
export function costOf({ lines, couponPercent, amountOff, shipping, tax }: Cart) {
  const sold = lines.map(({ price, quantity }) => ({ lineTotal: cents(price * quantity) }));
  const reasons: Adjustment[] = lines.flatMap(({ price, quantity, percentOff }, line) => {
    const amount = cents(0 - Math.round((price * quantity * percentOff) / 100));
    return amount === 0 ? [] : [{ kind: "product-discount", label: "", amount, line }];
  });
  reasons.push({ kind: "shipping", label: "", amount: cents(shipping), line: null });
  const goods = orderTotal(sold, reasons) - shipping;
  const coupon = cents(0 - Math.floor((goods * couponPercent) / 100));
  reasons.push({ kind: "coupon", label: "", amount: coupon, line: null });
  const off = cents(0 - Math.min(amountOff, orderTotal(sold, reasons)));
  reasons.push({ kind: "promotion", label: "", amount: off, line: null });
  const before = paidShares(sold, reasons);
  const rules = rulesOf(tax ? [rate("DE", tax.rate * 100, { isIncluded: tax.isIncluded })] : []);
  const taxed = {
    lines: before.lines.map((amount) => ({ amount, taxClass: "standard" })),
    delivery: { amount: before.shipping, taxClass: null },
  };
  const taxes = taxRows(taxed, rules, { place: rules.home, day: "2026-11-24" });
  return {
    total: orderTotal(sold, reasons, taxes),
    paid: paidShares(sold, reasons, taxes),
    sold,
  };
}

/** An independent count: granted units, and stock. */
export type Model = {
  ordered: number[];
  cancelled: number[];
  onShelf: number;
  held: number;
  sold: number;
};
export type Real = { events: OrderEvent[]; facts: OrderFacts; minutes: number; received: number };

/** Units on the shelf besides the ordered ones; enough for all additions of a course. */
const SPARE = 50;

const START: Real = { events: [], facts: {} as OrderFacts, minutes: 0, received: 0 };

export function begin(each: Cart): { model: Model; real: Real } {
  const { total, paid } = costOf(each);
  const ordered = each.lines.map(({ quantity }) => quantity);
  const events: OrderEvent[] = [
    {
      type: "ordered",
      total,
      shipping: paid.shipping,
      lines: ordered.map((quantity, line) => ({ line, quantity, amount: paid.lines[line]! })),
      holdUntil: later(15).toISOString(),
      standardShipping: paid.shipping,
      withdrawalDays: 14,
      returnDays: 30,
      isGiftCard: false,
    },
  ];
  const held = ordered.reduce((all, quantity) => all + quantity, 0);
  const received = held + SPARE;
  const model = { ordered, cancelled: ordered.map(() => 0), onShelf: SPARE, held, sold: 0 };
  return { model, real: { ...START, events, facts: replay(events), received } };
}

/** One command to an order at some time. */
export class Asks implements fc.Command<Model, Real> {
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

/** What an event does with stock, as three numbers. */
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
  if (event.type === "addition-proposed") move("onShelf", "held", units(event.lines));
  const ended = event.type === "addition-paid" || event.type === "addition-dropped";
  const added = ended ? (real.facts.additions?.[event.addition - 1]?.lines ?? []) : [];
  move("held", event.type === "addition-paid" ? "sold" : "onShelf", units(added));
  if (event.type === "addition-paid")
    for (const { quantity } of added) {
      model.ordered.push(quantity);
      model.cancelled.push(0);
    }
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
  expect(moneyContradictions(facts)).toEqual([]);
  // An ended order stays ended, except for late payments.
  if (before.state === "completed" || before.state === "cancelled")
    expect(facts.state).toBe(before.state);
}

const some = fc.array(fc.record({ line: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) }), {
  maxLength: 2,
});
const number = fc.integer({ min: 1, max: 3 });
const minutes = fc.oneof(fc.nat(3), fc.nat(20), fc.constant(2 * DAY), fc.constant(20 * DAY));

/** The provider's report matches the payment in amount and key. */
const reports = (state: Parameters<typeof reported>[0], change: object = {}) =>
  fc.tuple(number, fc.boolean()).map(
    ([payment, isStockThere]) =>
      ({ total, payments }: OrderFacts): OrderCommand =>
        ({
          ...reported(state, payment, {
            amount: payments[payment - 1]?.amount ?? total,
            ...change,
          }),
          isStockThere,
        }) as OrderCommand,
  );

const asks = fc.oneof(
  ...(
    ["captured", "captured", "action_required", "processing", "failed", "cancelled"] as const
  ).map((state) => reports(state)),
  ...(["open", "won", "lost"] as const).flatMap((dispute) => [
    reports("captured", { dispute }),
    reports("captured", { dispute, disputedAmount: cents(500) }),
  ]),
  ...[
    fc.constant(open),
    number.map((payment): OrderCommand => ({ type: "lose-payment", payment, prolongMinutes: 15 })),
    fc.constant<OrderCommand>({ type: "place-free" }),
    fc.tuple(fc.integer({ min: 1, max: 999 }), number).map((each) => add(...each)),
    fc.constant(drop),
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
    fc.constantFrom(0, 250, 499).map(changeMethod),
    fc.option(some).map((lines): OrderCommand => ({ ...shipNow, lines })),
    number.map((shipment): OrderCommand => {
      return { type: "change-tracking", shipment, carrier: "UPS", tracking: null, isEmailed: true };
    }),
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
export const shipNow = { type: "ship", shipment: null, carrier: null, tracking: null } as const;
export const course = fc.commands(
  [fc.tuple(minutes, asks).map(([pause, ask]) => new Asks(pause, ask))],
  {
    maxCommands: 40,
  },
);

/** Pays the order by card. */
export function pay(model: Model, real: Real): void {
  for (const command of [open, { ...reported("captured", 1, { amount: real.facts.total }) }])
    new Asks(0, () => command).run(model, real);
}
