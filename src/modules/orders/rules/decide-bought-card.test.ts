import { describe, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import {
  afterOf,
  codeOf,
  open,
  ordered,
  refundAll,
  reported,
} from "#testing/orders/example-order.ts";
import { cardWorths } from "./decide-bought-card.ts";
import type { OrderFacts } from "./order.ts";
import type { OrderCommand } from "./order-command.ts";

const bought = {
  ...ordered,
  shipping: cents(0),
  isGiftCard: true,
  lines: [{ line: 0, quantity: 1, amount: ordered.total, isGiftCard: true as const }],
};
const worthOf = (order: OrderFacts) => cardWorths(order).get(0);
const send: OrderCommand = { type: "send-gift-card", line: 0 };
const resend: OrderCommand = { type: "resend-gift-card", line: 0 };
const paid = [open, reported("captured")] as const;
const failed: OrderCommand = { type: "settle-refund", refund: 1, to: "failed" };
const dispute = (state: "open" | "won" | "lost") => reported("captured", 1, { dispute: state });
const someBack: OrderCommand = { type: "refund", lines: [], shipping: false, amount: cents(100) };

const now = (...commands: OrderCommand[]) => afterOf(bought, ...commands).order;

describe("a gift card that was bought", () => {
  test("is sent once, when it is paid", () => {
    expect(now(...paid, send)).toMatchObject({ state: "completed" });
    expect(codeOf(now(open), send)).toBe("not-in-this-state");
    expect(codeOf(now(...paid, send), send)).toBe("not-in-this-state");
  });

  test("is not sent while a dispute is open", () => {
    expect(codeOf(now(open, dispute("open")), send)).toBe("dispute-open");
    expect(now(open, dispute("open"), dispute("won"), send).state).toBe("completed");
  });

  test("is cancelled when the bank takes its money before it is sent, and not after", () => {
    expect(now(open, dispute("open"), dispute("lost"))).toMatchObject({
      state: "cancelled",
      refunds: [],
    });
    expect(now(...paid, send, dispute("lost")).state).toBe("completed");
  });

  test("is sent with its unrefunded amount, also after a failed refund", () => {
    expect(worthOf(now(...paid, someBack, send))).toBe(ordered.total - 100);
    expect(worthOf(now(...paid, someBack, failed, send))).toBe(ordered.total);
  });

  test("is sent with its full amount after a duplicate payment was refunded", () => {
    const twice = [
      open,
      reported("cancelled"),
      open,
      reported("captured", 2),
      reported("captured"),
    ] as const;
    expect(worthOf(now(...twice, send))).toBe(ordered.total);
  });

  test("is cancelled with the last of its money, and never sent", () => {
    const rest: OrderCommand = { ...someBack, amount: cents(ordered.total - 100) };
    expect(now(...paid, someBack).state).toBe("placed");
    for (const order of [now(...paid, refundAll), now(...paid, someBack, rest)]) {
      expect(order).toMatchObject({ state: "cancelled", refunded: ordered.total });
      expect(codeOf(order, send)).toBe("not-in-this-state");
    }
    expect(now(...paid, send, refundAll).state).toBe("completed");
  });
});

describe("a gift card that was sent", () => {
  const sent = [...paid, send] as const;

  test("can be sent again by the shop, any number of times", () => {
    expect(codeOf(now(...paid), resend)).toBe("not-in-this-state");
    expect(codeOf(now(...sent), resend)).toEqual(["gift-card-resent"]);
    expect(codeOf(now(...sent, resend), resend)).toEqual(["gift-card-resent"]);
  });

  test("is not sent again if it was refunded or its payment is in dispute", () => {
    expect(codeOf(now(...sent, refundAll), resend)).toBe("nothing-left");
    expect(codeOf(now(...sent, dispute("open")), resend)).toBe("dispute-open");
    expect(codeOf(now(...sent, dispute("lost")), resend)).toBe("dispute-open");
  });
});
