import { describe, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import {
  after,
  afterOf,
  ask,
  cancelAll,
  codeOf,
  deliver,
  later,
  open,
  ordered,
  paid,
  receive,
  refundAll,
  reported,
  ship,
  withdraw,
} from "#testing/orders/example-order.ts";
import type { OrderCommand } from "./order-command.ts";

const arrived = [...paid, ship(), deliver];
const decideTo = (to: "approved" | "refused"): OrderCommand => ({
  type: "decide-return",
  return: 1,
  to,
  note: "",
});
const refundReturn: OrderCommand = { type: "refund-return", return: 1 };
const receiveOnly = { ...receive(1), isRefundLater: true } as OrderCommand;
const restockUnits = (quantity: number, line = 0): OrderCommand => ({
  type: "refund",
  lines: [{ line, quantity }],
  shipping: false,
  amount: null,
  restock: true,
});
const dispute = (state: "open" | "won" | "lost", amount: number = ordered.total) =>
  reported("captured", 1, { dispute: state, disputedAmount: cents(amount) });
const day = (count: number) => later(count * 24 * 60);
const sendBy = (approved: number, returnDays: number | null) => {
  const first = { ...ordered, returnDays };
  const { order } = afterOf(first, ...arrived, ask([0, 1]), [decideTo("approved"), day(approved)]);
  return new Date(order.returns[0]?.sendBy ?? 0).getTime();
};

describe("a return's last day to send it back", () => {
  test("is the end of the promised days", () => {
    expect(sendBy(1, 30)).toBe(day(30).getTime());
    expect(sendBy(15, 30)).toBe(day(30).getTime());
  });

  test("is two weeks after its approval if the promised days end before", () => {
    expect(sendBy(20, 30)).toBe(day(20).getTime() + 14 * DAY_MS);
    expect(sendBy(16, 30)).toBe(day(30).getTime());
    expect(sendBy(1, 7)).toBe(day(15).getTime());
  });
});

describe("units whose return is announced", () => {
  test("are not refunded and restocked beside it", () => {
    const { order } = after(...arrived, ask([0, 2]));
    expect(codeOf(order, restockUnits(2))).toBe("more-than-left");
    expect(codeOf(order, restockUnits(1))).toContain("return-received");
    expect(codeOf(order, restockUnits(2, 1))).toContain("return-received");
  });

  test("are again refunded and restocked after the return was refused", () => {
    const { order } = after(...arrived, ask([0, 2]), decideTo("refused"));
    expect(codeOf(order, restockUnits(3))).toContain("return-received");
  });
});

test("a received return restocks no more units than it has", () => {
  const { order } = after(...arrived, ask([0, 1]), decideTo("approved"));
  const receiveUnits = (line: number, quantity: number): OrderCommand => ({
    type: "receive-return",
    return: 1,
    restock: [{ line, quantity }],
  });
  expect(codeOf(order, receiveUnits(0, 1))).toContain("return-received");
  expect(codeOf(order, receiveUnits(0, 2))).toBe("more-than-left");
  expect(codeOf(order, receiveUnits(1, 1))).toBe("more-than-left");
});

describe("while a dispute is open", () => {
  const asked = [...arrived, ask([0, 1]), decideTo("approved")];

  test("a return is neither received nor refunded", () => {
    expect(codeOf(after(...asked, dispute("open")).order, receive(1))).toBe("dispute-open");
    const received = after(...asked, receiveOnly, dispute("open"));
    expect(codeOf(received.order, refundReturn)).toBe("dispute-open");
    expect(codeOf(after(...arrived, dispute("open")).order, restockUnits(1))).toBe("dispute-open");
  });

  test("a return is decided, because that moves no money", () => {
    const { order } = after(...arrived, ask([0, 1]), dispute("open"));
    expect(codeOf(order, decideTo("approved"))).toEqual(["return-decided"]);
  });

  test("a withdrawal refunds unsent goods once the dispute is won", () => {
    const withheld = after(...paid, dispute("open"), withdraw());
    expect(withheld.order.refunds.map(({ state }) => state)).toEqual(["withheld"]);
    const { order } = after(...paid, dispute("open"), withdraw(), dispute("won"));
    expect(order.refunds.map(({ state, amount }) => [state, amount])).toEqual([
      ["pending", ordered.total],
    ]);
  });

  test("nothing is cancelled or refunded by hand", () => {
    const { order } = after(...paid, dispute("open"));
    for (const command of [cancelAll("shop"), cancelAll("buyer"), refundAll])
      expect(codeOf(order, command)).toBe("dispute-open");
  });
});

describe("after a dispute", () => {
  test.each([599, 1500])(
    "that was lost in part, a withdrawal gives back delivery for %i as it was withheld",
    (shipping) => {
      const total = cents(1333 + shipping);
      const express = { ...ordered, total, shipping: cents(shipping) };
      const report = (change = {}) => reported("captured", 1, { amount: total, ...change });
      const lost = { dispute: "lost" as const, disputedAmount: cents(100) };
      const { order } = afterOf(
        express,
        open,
        report(),
        report({ dispute: "open" }),
        withdraw(),
        report(lost),
      );
      const back = order.refunds.map((each) => [each.state, each.shipping, each.amount]);
      expect(back).toEqual([
        ["failed", shipping, total],
        ["pending", shipping, total - 100],
      ]);
    },
  );

  const received = [...arrived, ask([0, 1]), decideTo("approved"), receiveOnly];

  test("that was won, a received return is refunded whole", () => {
    const { order } = after(...received, dispute("open"), dispute("won"), refundReturn);
    expect(order.refunds.map(({ amount }) => amount)).toEqual([333]);
    expect(codeOf(order, refundReturn)).toBe("not-in-this-state");
  });

  test("that was lost, a received return is refunded from what is left", () => {
    const { order } = after(...received, dispute("lost", ordered.total - 100), refundReturn);
    expect(order.refunds.map(({ amount }) => amount)).toEqual([100]);
    const nothing = after(...received, dispute("lost"), refundReturn);
    expect(nothing.order.refunds).toEqual([]);
    expect(nothing.order.returns[0]?.state).toBe("refunded");
  });
});
