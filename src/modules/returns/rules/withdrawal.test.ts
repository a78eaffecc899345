import { describe, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
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
  pack,
  paid,
  receive,
  reported,
  ship,
  withdraw,
} from "#testing/orders/example-order.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { lastWithdrawalDay, withdrawalDaysOf, withdrawalEnds } from "./withdrawal.ts";

const DAY = 24 * 60;
/** Captured in the example: lines of 1000 and 333, and shipping of 599. */
const ALL = 1932;

test.each([
  ["DE", 14],
  ["NO", 14],
  ["RE", 14],
  ["AX", 14],
  ["NC", null],
  ["GB", null],
  ["US", null],
])("in %s a buyer has %s days to withdraw", (country, days) => {
  expect(withdrawalDaysOf(country, { days: 30, withdrawalDays: 14 })).toBe(days);
});

describe("withdrawing", () => {
  test.each<[when: string, before: OrderCommand[], happens: string[]]>([
    ["before anything is packed", paid, ["return-requested", "cancelled", "refund-requested"]],
    [
      "once it is packed, takes the parcel apart and",
      [...paid, pack],
      ["unpacked", "return-requested", "cancelled", "refund-requested"],
    ],
    ["once it has left, waits for the goods and", [...paid, ship()], ["return-requested"]],
    [
      "once it has arrived, waits for the goods and",
      [...paid, ship(), deliver],
      ["return-requested"],
    ],
    [
      "with one line sent",
      [...paid, ship([0, 3])],
      ["return-requested", "cancelled", "refund-requested"],
    ],
  ])("%s does so: %j", (_, before, happens) => {
    expect(codeOf(after(...before).order, withdraw())).toEqual(happens);
  });

  test.each<[when: string, before: OrderCommand[], code: string]>([
    ["is not paid", [], "not-in-this-state"],
    ["is cancelled", [...paid, cancelAll("shop")], "not-in-this-state"],
    ["is withdrawn from", [...paid, ship(), withdraw()], "nothing-left"],
  ])("from an order that %s is refused", (_, before, code) => {
    expect(codeOf(after(...before).order, withdraw())).toBe(code);
  });

  test("is for who lives where the law says so", () => {
    const { order } = afterOf({ ...ordered, withdrawalDays: null }, ...paid);
    expect(codeOf(order, withdraw())).toBe("no-withdrawal");
  });

  test("from more than there is, or from nothing, is refused as a whole", () => {
    const { order } = after(...paid);
    expect(codeOf(order, withdraw([0, 4]))).toBe("more-than-left");
    expect(codeOf(order, withdraw([7, 1]))).toBe("more-than-left");
    expect(codeOf(order, withdraw([0, 0]))).toBe("more-than-left");
  });
});

describe("a return request that a withdrawal replaces", () => {
  const arrived = [...paid, ship(), deliver];
  const decided = (to: "approved" | "refused", number = 1): OrderCommand => ({
    type: "decide-return",
    return: number,
    to,
    note: "",
  });

  test.each<[how: string, before: OrderCommand[], was: string]>([
    ["that nobody has answered", [ask([0, 3], [1, 2])], "superseded"],
    ["that was agreed to", [ask([0, 3], [1, 2]), decided("approved")], "superseded"],
    ["that was refused", [ask([0, 3], [1, 2]), decided("refused")], "refused"],
  ])("%s does not stand in the way", (_, before, was) => {
    const { order } = after(...arrived, ...before, withdraw(), receive(2));
    expect(order.returns.map(({ state }) => state)).toEqual([was, "refunded"]);
    expect(order.returns[0]?.lines).toMatchObject([{ quantity: 3 }, { quantity: 2 }]);
    expect(order).toMatchObject({ refunded: ALL, lines: [{ announced: 3 }, { announced: 2 }] });
    expect(codeOf(order, withdraw())).toBe("nothing-left");
  });

  test("keeps its other units, and units outside of it are withdrawn first", () => {
    const asked = [...arrived, ask([0, 2], [1, 1])];
    expect(codeOf(after(...asked).order, withdraw([0, 1]))).toEqual(["return-requested"]);
    const { order } = after(...asked, withdraw([0, 2]));
    expect(order.returns).toMatchObject([
      {
        state: "requested",
        lines: [
          { line: 0, quantity: 1 },
          { line: 1, quantity: 1 },
        ],
      },
      { kind: "withdrawal", state: "approved", lines: [{ line: 0, quantity: 2 }] },
    ]);
    expect(order.lines.map(({ announced }) => announced)).toEqual([3, 1]);
    const ended = after(...asked, withdraw([0, 2]), withdraw()).order;
    expect(ended.returns.map(({ state }) => state)).toEqual(["superseded", "approved", "approved"]);
  });

  test("ends before one that was agreed to, whose goods may be on their way", () => {
    const { order } = after(
      ...arrived,
      ask([0, 1]),
      decided("approved"),
      ask([0, 1]),
      withdraw([0, 2]),
    );
    expect(order.returns.map(({ state }) => state)).toEqual(["approved", "superseded", "approved"]);
    expect(codeOf(order, decided("refused", 2))).toBe("not-in-this-state");
    expect(codeOf(order, receive(2))).toBe("not-in-this-state");
  });

  test("is no reason to be refused for as long as the right lasts", () => {
    const { order } = after(...arrived, ask([0, 3], [1, 2]));
    const last = new Date("2026-03-17T11:59:59Z");
    expect(codeOf(order, withdraw(), last)).toEqual(["return-superseded", "return-requested"]);
    expect(codeOf(order, withdraw([0, 4]), last)).toBe("more-than-left");
  });

  test("whose goods are here is settled", () => {
    const { order } = after(...arrived, ask([0, 3]), decided("approved"), receive(1));
    expect(codeOf(order, withdraw([0, 1]))).toBe("more-than-left");
  });
});

describe("the days to withdraw", () => {
  // These orders arrive on a Sunday, so 14 days later is a Sunday, followed by a Monday.
  const arrivedAt = (minutes: number) => after(...paid, ship(), [deliver, later(minutes)]).order;

  test("end with the fourteenth after the last parcel, or the working day after it", () => {
    expect(withdrawalEnds(arrivedAt(0))).toEqual(new Date("2026-03-17T12:00:00Z"));
    expect(withdrawalEnds(arrivedAt(DAY))).toEqual(new Date("2026-03-17T12:00:00Z"));
    expect(withdrawalEnds(arrivedAt(3 * DAY))).toEqual(new Date("2026-03-19T12:00:00Z"));
    expect(withdrawalEnds(arrivedAt(6 * DAY))).toEqual(new Date("2026-03-24T12:00:00Z"));
  });

  test.each([
    [0, "2026-03-16"],
    [DAY, "2026-03-16"],
    // 23:00 on Monday in UTC is Tuesday in Berlin and Helsinki.
    [DAY + 14 * 60, "2026-03-18"],
    // Ireland's holiday.
    [2 * DAY, "2026-03-18"],
    [6 * DAY, "2026-03-23"],
    // Good Friday, Easter and its Monday; Christmas on a Friday.
    [19 * DAY, "2026-04-07"],
    [285 * DAY, "2026-12-28"],
  ])("that begin %d minutes later have %s as their last", (minutes, day) => {
    expect(lastWithdrawalDay(arrivedAt(minutes))).toEqual(new Date(`${day}T12:00:00Z`));
  });

  test("are over at that moment, not before", () => {
    const order = arrivedAt(0);
    expect(codeOf(order, withdraw(), new Date("2026-03-17T11:59:59Z"))).toEqual([
      "return-requested",
    ]);
    expect(codeOf(order, withdraw(), new Date("2026-03-17T12:00:00Z"))).toBe("withdrawal-too-late");
  });

  test("do not begin while something is to come", () => {
    const { order } = after(...paid, ship([0, 3]), deliver);
    expect(withdrawalEnds(order)).toBeNull();
    expect(lastWithdrawalDay(order)).toBeNull();
    const first = ["return-requested", "cancelled", "refund-requested", "completed"];
    expect(codeOf(order, withdraw([1, 2]), later(100 * DAY))).toEqual(first);
  });
});

describe("the money of who withdraws", () => {
  const backOf = (...commands: OrderCommand[]) => after(...commands).order.refunded;

  test("goes back at once where nothing has left, with shipping where nothing is left", () => {
    expect(backOf(...paid, withdraw())).toBe(ALL);
    expect(backOf(...paid, withdraw([1, 2]))).toBe(333);
    expect(backOf(...paid, withdraw([1, 2]), withdraw())).toBe(ALL);
  });

  test("goes back with the goods where they have, with standard delivery with the last of them", () => {
    expect(backOf(...paid, ship(), withdraw())).toBe(0);
    expect(backOf(...paid, ship(), withdraw(), receive(1))).toBe(ALL);
    expect(backOf(...paid, ship(), deliver, withdraw([0, 3]), receive(1))).toBe(1000);
    const both = [withdraw([0, 3]), withdraw(), receive(2), receive(1)];
    expect(backOf(...paid, ship(), deliver, ...both)).toBe(ALL);
    expect(backOf(...paid, ship([0, 3]), withdraw())).toBe(333);
    expect(backOf(...paid, ship([0, 3]), withdraw(), receive(1))).toBe(ALL);
    const firstBack = [ship([0, 3]), withdraw([0, 3]), receive(1)];
    expect(backOf(...paid, ...firstBack, withdraw([1, 2]))).toBe(ALL);
    expect(backOf(...paid, ...firstBack, cancelAll("shop"))).toBe(ALL);
  });

  test("is no more than standard delivery of what a faster one cost", () => {
    const express = { ...ordered, standardShipping: cents(500) };
    const { order } = afterOf(express, ...paid, ship(), deliver, withdraw(), receive(1));
    expect(order.refunded).toBe(ALL - 99);
    expect(afterOf(express, ...paid, withdraw()).order.refunded).toBe(ALL);
  });

  test("waits for the bank while the payment is disputed, and is promised once", () => {
    const disputed = [...paid, reported("captured", 1, { dispute: "open" })];
    const { order } = after(...disputed, withdraw());
    expect(order).toMatchObject({ state: "cancelled", refunded: ALL });
    expect(order.refunds).toMatchObject([{ amount: ALL, state: "withheld" }]);
  });
});

test("a parcel that is withdrawn on its way is returned, and ends the undelivered order", () => {
  const { order } = after(...paid, ship(), withdraw(), receive(1));
  expect(order).toMatchObject({
    state: "completed",
    returns: [{ kind: "withdrawal", state: "refunded" }],
  });
});

test("a withdrawal needs no decision", () => {
  const { order } = after(...paid, ship(), deliver, withdraw());
  for (const to of ["approved", "refused"] as const)
    expect(codeOf(order, { type: "decide-return", return: 1, to, note: "" })).toBe(
      "not-in-this-state",
    );
});

describe("a problem with a payment", () => {
  const wrong = reported("captured", 1, { amount: cents(1) });
  const accept: OrderCommand = { type: "resolve-problem", payment: 1, to: "accepted" };
  const giveBack: OrderCommand = { type: "resolve-problem", payment: 1, to: "given-back" };

  test("is ended by a person, who takes the payment for good", () => {
    const { order } = after(open, wrong, accept);
    expect(order).toMatchObject({ state: "placed", problem: null, paid: ALL });
    expect(codeOf(order, wrong)).toEqual([]);
    expect(codeOf(order, accept)).toBe("no-problem");
  });

  test("is ended by a person, who has sent the money back, and the order can be paid", () => {
    const { order } = after(open, wrong, giveBack);
    expect(order).toMatchObject({ state: "awaiting_payment", problem: null, paid: 0 });
    expect(codeOf(order, wrong)).toEqual([]);
    expect(codeOf(order, open)).toEqual(["payment-opened"]);
    expect(codeOf(order, { type: "expire" }, later(20))).toEqual(["expired"]);
  });

  test("with a payment that was given up leaves the one that has paid", () => {
    const second = reported("captured", 2);
    const { order } = after(open, reported("failed"), open, second, wrong);
    expect(order).toMatchObject({ state: "placed", paidBy: 2 });
    expect(codeOf(order, giveBack)).toEqual(["problem-resolved"]);
    expect(codeOf(order, accept)).toBe("not-in-this-state");
  });

  test("that a person has accepted keeps no dispute of the payment from being heard", () => {
    const { order } = after(open, wrong, accept);
    const disputed = reported("captured", 1, { amount: cents(1), dispute: "open" });
    expect(codeOf(order, disputed)).toEqual(["disputed"]);
  });

  test("that there is not can't be ended", () => {
    expect(codeOf(after(...paid).order, giveBack)).toBe("no-problem");
  });
});
