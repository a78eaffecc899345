import { describe, expect, test } from "vitest";
import { after, codeOf, deliver, later, paid, ship } from "#testing/orders/example-order.ts";
import type { OrderCommand } from "./order-command.ts";

const DAY = 24 * 60;

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
