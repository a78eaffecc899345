import { returnTransitions } from "#modules/returns/rules/return.ts";
import { describe, expect, test } from "vitest";
import { shipmentTransitions } from "#modules/delivery/rules/shipment.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import {
  paymentTransitions,
  refundTransitions,
  type PaymentReport,
} from "#modules/payments/rules/payment.ts";
import {
  after,
  cancelAll,
  codeOf,
  deliver,
  later,
  open,
  paid,
  refundAll,
  reported,
  ship,
} from "#testing/orders/example-order.ts";
import { fulfilmentOf, orderTransitions, refundable, type OrderFacts } from "./order.ts";
import type { OrderCommand } from "./order-command.ts";

describe("every table of states", () => {
  test.each([
    ["order", orderTransitions, ["completed", "cancelled", "expired"]],
    ["payment", paymentTransitions, ["captured", "failed", "cancelled"]],
    ["refund", refundTransitions, ["succeeded", "failed"]],
    ["parcel", shipmentTransitions, ["delivered", "cancelled"]],
    ["return", returnTransitions, ["refused", "superseded", "refunded"]],
  ])("of an %s leads from each state to an end", (_, table, ends) => {
    const transitions: Record<string, Partial<Record<string, string>>> = table;
    const leadsOut = (state: string, seen: string[]): boolean =>
      ends.includes(state) ||
      Object.values(transitions[state] ?? {}).some(
        (next) => next !== undefined && !seen.includes(next) && leadsOut(next, [...seen, next]),
      );
    for (const state of Object.keys(transitions)) expect(leadsOut(state, [state])).toBe(true);
    for (const end of ends) expect(Object.keys(transitions)).toContain(end);
  });
});

describe("paying", () => {
  test("places the order once, for any number of reports", () => {
    const { order } = after(...paid);
    expect(order).toMatchObject({ state: "placed", paid: 1932, paidBy: 1, holdUntil: null });
    expect(codeOf(order, reported("captured"))).toEqual([]);
    expect(codeOf(order, reported("open"))).toEqual([]);
    expect(codeOf(order, reported("cancelled"))).toEqual([]);
  });

  test("begins once at a time, and only while the hold lasts", () => {
    expect(codeOf(after(open).order, open)).toBe("payment-under-way");
    expect(codeOf(after().order, open, later(16))).toBe("hold-over");
    expect(codeOf(after(...paid).order, open)).toBe("not-in-this-state");
    expect(codeOf(after(open, reported("cancelled")).order, open)).toEqual(["payment-opened"]);
  });

  test("prolongs the hold once while the buyer is with the bank", () => {
    const { order } = after(open, reported("action_required"), reported("processing"));
    expect(order.holdUntil).toBe(later(30).toISOString());
  });

  test.each<[string, Partial<PaymentReport>]>([
    ["another amount", { amount: cents(1) }],
    ["another currency", { currency: "EUR" }],
    ["another order", { key: "L-p1" }],
  ])("with %s is left for a person and places nothing", (_, change) => {
    const command = reported("captured", 1, change);
    const { order } = after(open, command, command);
    expect(order).toMatchObject({ state: "awaiting_payment", paid: 0 });
    expect(order.problem).toMatch(/^The provider says/);
  });

  test("of an expired order brings it back where stock is there, and goes back where not", () => {
    const expired = [open, reported("cancelled"), [{ type: "expire" }, later(15)]] as const;
    const there = after(...(expired as never as OrderCommand[]), reported("captured"));
    expect(there.order).toMatchObject({ state: "placed", paid: 1932, refunded: 0 });
    const gone = { ...reported("captured"), isStockThere: false } as OrderCommand;
    const { order } = after(...(expired as never as OrderCommand[]), gone);
    expect(order).toMatchObject({ state: "expired", paid: 1932, refunded: 1932 });
  });

  test("that came too late goes back once more where its refund has failed", () => {
    const late = [open, reported("cancelled"), cancelAll("buyer"), reported("captured")];
    const failed: OrderCommand = { type: "settle-refund", refund: 1, to: "failed" };
    const { order } = after(...late, failed, refundAll);
    expect(order).toMatchObject({ state: "cancelled", paid: 1932, refunded: 1932 });
    expect(codeOf(order, refundAll)).toBe("not-in-this-state");
  });

  test("after the order was cancelled goes back whole", () => {
    const { order } = after(open, reported("cancelled"), cancelAll("buyer"), reported("captured"));
    expect(order).toMatchObject({ state: "cancelled", paid: 1932, refunded: 1932 });
  });

  test("that was refunded elsewhere is left for a person until they resolve it", () => {
    const elsewhere = reported("captured", 1, { refundedElsewhere: cents(500) });
    const { order } = after(...paid, elsewhere);
    expect(order).toMatchObject({ state: "placed", refunded: 0 });
    expect(order.problem).toMatch(/given back \$5\.00/);
    expect(codeOf(order, elsewhere)).toEqual([]);
    const resolved = after(...paid, elsewhere, {
      type: "resolve-problem",
      payment: 1,
      to: "accepted",
    });
    expect(codeOf(resolved.order, elsewhere)).toEqual([]);
  });

  test("twice gives the second back", () => {
    const again = { ...reported("captured", 2), key: "K-p1" } as OrderCommand;
    const { order } = after(open, reported("failed"), open, again, reported("captured", 1));
    expect(order).toMatchObject({ state: "placed", paid: 2 * 1932, refunded: 1932, paidBy: 2 });
    expect(refundable(order, 2)).toBe(1932);
  });

  test("with an unknown outcome keeps the hold and blocks a second payment", () => {
    const { order } = after(open, { type: "lose-payment", payment: 1, prolongMinutes: 15 });
    expect(order.payments[0]?.state).toBe("unknown");
    expect(codeOf(order, { type: "expire" }, later(60))).toBe("payment-under-way");
    expect(codeOf(order, open)).toBe("payment-under-way");
  });
});

describe("an order that is not paid", () => {
  test("expires when its hold is over, not before", () => {
    expect(codeOf(after().order, { type: "expire" }, later(14))).toBe("hold-not-over");
    expect(codeOf(after().order, { type: "expire" }, later(15))).toEqual(["expired"]);
    expect(codeOf(after(...paid).order, { type: "expire" }, later(99))).toBe("not-in-this-state");
  });

  test("is cancelled without a refund", () => {
    expect(codeOf(after().order, cancelAll("buyer"))).toEqual(["cancelled"]);
    expect(codeOf(after(open).order, cancelAll("buyer"))).toBe("payment-under-way");
  });
});

describe("a paid order", () => {
  test("is cancelled by its buyer until something is packed, with everything back", () => {
    const { order } = after(...paid, cancelAll("buyer"));
    expect(order).toMatchObject({ state: "cancelled", refunded: 1932 });
    expect(order.lines.map(({ restocked }) => restocked)).toEqual([3, 2]);
    const packed = after(...paid, { type: "pack", lines: [{ line: 1, quantity: 1 }] }).order;
    expect(codeOf(packed, cancelAll("buyer"))).toBe("already-packed");
  });

  test("is cancelled by the shop except for packed units, which complete it", () => {
    const { order } = after(...paid, ship([0, 1]), cancelAll("shop"), deliver);
    expect(order).toMatchObject({ state: "completed", refunded: 666 + 333 });
    expect(fulfilmentOf(order)).toBe("delivered");
  });

  test("goes out in parcels and completes with the last one's arrival", () => {
    const { order } = after(...paid, ship([0, 2]), ship([0, 1], [1, 2]), deliver, deliver);
    expect(order.state).toBe("completed");
    expect(codeOf(order, ship())).toBe("not-in-this-state");
    expect(fulfilmentOf(after(...paid, ship([0, 2])).order)).toBe("partial");
  });

  test.each<[string, OrderCommand]>([
    ["more than was ordered", ship([0, 4])],
    ["a line twice, above its quantity together", ship([0, 2], [0, 2])],
    ["a line that is not there", ship([7, 1])],
    ["half a piece", ship([0, 0.5])],
    ["less than one", ship([0, -1])],
  ])("does not send %s", (_, command) => {
    expect(codeOf(after(...paid).order, command)).toBe("more-than-left");
  });

  test("refunds exactly the paid amount, unit by unit", () => {
    const one = (line: number): OrderCommand => ({
      type: "refund",
      lines: [{ line, quantity: 1 }],
      shipping: false,
      amount: null,
    });
    const { order } = after(...paid, one(0), one(0), one(0), one(1), one(1));
    expect(order.refunds.map(({ amount }) => amount)).toEqual([333, 333, 334, 166, 167]);
    expect(codeOf(order, one(0))).toBe("more-than-left");
    const whole = after(...paid, one(0), refundAll).order;
    expect(whole.refunded).toBe(1932);
    expect(codeOf(whole, refundAll)).toBe("nothing-left");
    const tooMuch: OrderCommand = {
      type: "refund",
      lines: [],
      shipping: false,
      amount: cents(1600),
    };
    expect(codeOf(after(...paid, one(0)).order, tooMuch)).toBe("more-than-left");
  });

  test("refunds a line's agreed amount, independent of other lines", () => {
    const whole: OrderCommand = {
      type: "refund",
      lines: [{ line: 1, quantity: 2 }],
      shipping: false,
      amount: null,
    };
    const cancelled = { ...cancelAll("shop"), lines: [{ line: 0, quantity: 2 }] } as OrderCommand;
    const last = (order: OrderFacts) => order.refunds.at(-1)?.amount;
    expect(last(after(...paid, cancelled, whole).order)).toBe(333);
    expect(last(after(...paid, whole).order)).toBe(333);
  });

  test("has a failed refund's money again to give back", () => {
    const failed: OrderCommand = { type: "settle-refund", refund: 1, to: "failed" };
    const { order } = after(...paid, refundAll, failed);
    expect(order).toMatchObject({ paid: 1932, refunded: 0 });
    expect(codeOf(order, refundAll)).toEqual(["refund-requested"]);
  });

  test("whose payment was lost to a dispute gives nothing back a second time", () => {
    const lost = reported("captured", 1, { dispute: "lost" as const });
    const { order } = after(...paid, lost);
    expect(codeOf(order, refundAll)).toBe("nothing-left");
    expect(codeOf(order, cancelAll("shop"))).toEqual(["cancelled"]);
  });

  test("is on hold while its payment is disputed", () => {
    const disputed = { ...reported("captured", 1, { dispute: "open" as const }) };
    const { order } = after(...paid, disputed);
    expect(codeOf(order, refundAll)).toBe("dispute-open");
    expect(codeOf(order, ship())).toBe("dispute-open");
    expect(codeOf(order, disputed)).toEqual([]);
  });
});

test("the cancellation of an unpaid order restocks nothing: the end of its hold does", () => {
  const { events, order } = after(cancelAll("shop"));
  expect(events.at(-1)).toMatchObject({ type: "cancelled", restock: false });
  expect(order.lines.map(({ restocked }) => restocked)).toEqual([0, 0]);
});
