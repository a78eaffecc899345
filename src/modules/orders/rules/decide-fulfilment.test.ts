import { describe, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import {
  after,
  afterOf,
  cancelAll,
  changeMethod,
  codeOf,
  deliver,
  later,
  ordered,
  pack,
  paid,
  ship,
  withdraw,
} from "#testing/orders/example-order.ts";
import type { OrderCommand } from "./order-command.ts";

const DAY = 24 * 60;

describe("another delivery method", () => {
  const express = { ...ordered, standardShipping: cents(200) };
  const received: OrderCommand = { type: "receive-return", return: 1, restock: false };
  const withdrawnNow = (...commands: OrderCommand[]) => {
    const { order } = afterOf(express, ...commands, ship(), deliver, withdraw(), received);
    return order.refunds.map(({ reason, shipping }) => [reason, shipping]);
  };

  test("refunds the difference once, and a withdrawal refunds what was paid for it", () => {
    const chosen = [...paid, changeMethod(200), changeMethod(200)];
    expect(withdrawnNow(...paid)).toEqual([["withdrawn", 200]]);
    expect(withdrawnNow(...chosen)).toEqual([
      ["delivery-changed", 399],
      ["withdrawn", 200],
    ]);
    const { order } = afterOf(express, ...chosen, cancelAll("buyer"));
    expect(order.refunded).toBe(order.paid);
  });

  test("is refused if it costs more than was paid, and once packing has started", () => {
    expect(codeOf(after(...paid).order, changeMethod(600))).toBe("delivery-costs-more");
    expect(codeOf(after(...paid, changeMethod(0)).order, changeMethod(599))).toBe(
      "delivery-costs-more",
    );
    expect(codeOf(after(...paid, pack).order, changeMethod(0))).toBe("already-packed");
    expect(codeOf(after().order, changeMethod(0))).toBe("not-in-this-state");
  });
});

describe("the tracking of a parcel", () => {
  const entered = {
    shipment: null as number | null,
    carrier: "UPS",
    tracking: "1Z9",
    isEmailed: false,
  };
  const change = (given: Partial<typeof entered>): OrderCommand => ({
    type: "change-tracking",
    ...entered,
    ...given,
  });
  const shipped = [...paid, ship(), change({})];

  test.each<[string, OrderCommand[], OrderCommand, unknown]>([
    ["is changed after shipping", [...paid, ship()], change({}), ["tracking-changed"]],
    ["and after delivery", [...paid, ship(), deliver], change({}), ["tracking-changed"]],
    ["is not stored twice", shipped, change({}), []],
    ["is emailed again unchanged", shipped, change({ isEmailed: true }), ["tracking-changed"]],
    [
      "is not emailed after delivery",
      [...shipped, deliver],
      change({ isEmailed: true }),
      "already-delivered",
    ],
    ["is refused before shipping", [...paid, pack], change({ shipment: 1 }), "not-shipped"],
    ["is refused without a parcel", paid, change({}), "no-such-shipment"],
  ])("%s", (_, before, command, expected) => {
    expect(codeOf(after(...before).order, command)).toEqual(expected);
  });

  test("is that of the parcel under way, if an earlier one was delivered", () => {
    const both = [...paid, ship([0, 1]), deliver, ship()];
    const { order } = after(...both, change({ isEmailed: true }));
    expect(order.shipments.map(({ tracking }) => tracking)).toEqual([null, "1Z9"]);
  });

  test("keeps what is not named", () => {
    const given = { type: "change-tracking", shipment: 1, isEmailed: false } as const;
    const { order } = after(...shipped, { ...given, carrier: undefined, tracking: null });
    expect(order.shipments[0]).toMatchObject({ carrier: "UPS", tracking: null, state: "shipped" });
  });
});

describe("a return", () => {
  const request: OrderCommand = {
    type: "request-return",
    lines: [{ line: 0, quantity: 2 }],
    reason: "too small",
  };
  const approve: OrderCommand = { type: "decide-return", return: 1, to: "approved", note: "" };
  const receive: OrderCommand = { type: "receive-return", return: 1, restock: true };

  test("refunds money and restocks on arrival", () => {
    const { order } = after(...paid, ship(), deliver, request, approve, receive);
    expect(order).toMatchObject({ refunded: 666, returns: [{ state: "refunded" }] });
    expect(order.lines[0]).toMatchObject({ returned: 2, restocked: 2, refunded: 2 });
  });

  test("is accepted for delivered units, for 30 days (§9)", () => {
    expect(codeOf(after(...paid, ship()).order, request)).toBe("not-in-this-state");
    const there = after(...paid, ship(), deliver).order;
    expect(codeOf(there, request, later(30 * DAY))).toEqual(["return-requested"]);
    expect(codeOf(there, request, later(31 * DAY - 1))).toEqual(["return-requested"]);
    expect(codeOf(there, request, later(31 * DAY))).toBe("return-too-late");
    const twice = after(...paid, ship(), deliver, request).order;
    expect(codeOf(twice, request)).toBe("more-than-left");
  });

  test("that was refused can be asked for again", () => {
    const refuse: OrderCommand = { ...approve, to: "refused" } as OrderCommand;
    const { order } = after(...paid, ship(), deliver, request, refuse);
    expect(codeOf(order, request)).toEqual(["return-requested"]);
    expect(codeOf(order, receive)).toBe("not-in-this-state");
  });
});
