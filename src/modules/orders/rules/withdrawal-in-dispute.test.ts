import { describe, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { after, codeOf, open, ordered, reported, withdraw } from "#testing/orders/example-order.ts";
import type { OrderCommand } from "./order-command.ts";
import type { OrderFacts } from "./order.ts";
import { timelineOf } from "./order-history.ts";

const CARD = 500;
const REST = ordered.total - CARD;
const said = (dispute: "open" | "won" | "lost" | null) =>
  reported("captured", 2, { amount: cents(REST), dispute });
const hold: OrderCommand = {
  type: "hold-gift-card",
  giftCard: 7,
  ending: "7K3Q",
  amount: cents(CARD),
};
const disputed = [hold, open, said(null), said("open")] as const;

const back = ({ refunds }: OrderFacts) =>
  refunds.map(({ payment, amount, state }) => [payment, amount, state]);

describe("a withdrawal while the payment is disputed", () => {
  test("gives the gift card its part at once, and keeps the rest until the bank has decided", () => {
    const { order } = after(...disputed, withdraw());
    expect(back(order)).toEqual([
      [2, REST, "withheld"],
      [1, CARD, "succeeded"],
    ]);
    expect(codeOf(order, { type: "settle-refund", refund: 1, to: "failed" })).toEqual([]);
  });

  test("that is won gives the rest back, once", () => {
    const { order } = after(...disputed, withdraw(), said("won"), said("won"));
    expect(back(order)[0]).toEqual([2, REST, "pending"]);
    expect(order).toMatchObject({ state: "cancelled", refunded: ordered.total });
  });

  test("that is lost leaves the rest to the bank, and gives nothing back twice", () => {
    const { order, events } = after(...disputed, withdraw(), said("lost"));
    expect(back(order)).toEqual([
      [2, REST, "failed"],
      [1, CARD, "succeeded"],
    ]);
    expect(order.refunded).toBe(CARD);
    expect(codeOf(order, { type: "refund", lines: [], shipping: false, amount: null })).toBe(
      "nothing-left",
    );
    const told = timelineOf(events.map((event) => ({ event, at: "" }))).map(({ text }) => text);
    expect(told.join(" ")).not.toContain("delayed");
  });

  test("of a part takes nothing from the gift card that the bank may give back", () => {
    const { order } = after(...disputed, withdraw([1, 1]));
    expect(back(order)).toEqual([[2, 166, "withheld"]]);
  });
});
