import { describe, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { payableByCard } from "#modules/gift-cards/rules/gift-card.ts";
import {
  after,
  cancelAll,
  codeOf,
  later,
  open,
  ordered,
  refundAll,
  reported,
} from "#testing/orders/example-order.ts";
import { decide } from "./decide.ts";
import { replay } from "./evolve.ts";
import { amountDue, payableByCards, type OrderFacts } from "./order.ts";
import type { OrderCommand } from "./order-command.ts";

const hold = (amount: number): OrderCommand => ({
  type: "hold-gift-card",
  giftCard: 7,
  ending: "7K3Q",
  amount: cents(amount),
});
const CARD = 500;
const REST = ordered.total - CARD;
const captured = reported("captured", 2, { amount: cents(REST) });
const free: OrderCommand = { type: "place-free" };

/** Refunded amounts by payment. */
const back = ({ refunds, payments }: OrderFacts) =>
  refunds.map(({ payment, amount, state }) => [
    payments.find((each) => each.payment === payment)?.provider,
    amount,
    state,
  ]);

describe("holding a gift card", () => {
  test("pays a part, and a provider is asked for the rest", () => {
    const { order, events } = after(hold(CARD), open);
    expect(amountDue(after(hold(CARD)).order)).toBe(REST);
    expect(events.at(-1)).toMatchObject({ type: "payment-opened", payment: 2, amount: REST });
    expect(order).toMatchObject({ state: "awaiting_payment", paid: 0 });
  });

  test("is redeemed with the payment of the rest", () => {
    const { order } = after(hold(CARD), open, captured);
    expect(order).toMatchObject({ state: "placed", paid: ordered.total, paidBy: 2 });
    expect(order.payments.map(({ state }) => state)).toEqual(["captured", "captured"]);
  });

  test("of all that is due places the order without a provider", () => {
    const { order } = after(hold(ordered.total), free);
    expect(order).toMatchObject({ state: "placed", paid: ordered.total, paidBy: 1 });
    expect(codeOf(after(hold(ordered.total)).order, open)).toBe("nothing-left");
  });

  test("happens once per order, before any payment, up to the amount due", () => {
    expect(codeOf(after(hold(CARD)).order, hold(1))).toBe("gift-card-used");
    expect(codeOf(after(open).order, hold(1))).toBe("payment-under-way");
    expect(codeOf(after().order, hold(ordered.total + 1))).toBe("more-than-left");
    expect(codeOf(after().order, hold(0))).toBe("more-than-left");
    expect(codeOf(after().order, hold(1), later(15))).toBe("hold-over");
    expect(codeOf(after(open, reported("captured")).order, hold(1))).toBe("not-in-this-state");
    expect(codeOf(after(hold(CARD)).order, free)).toBe("not-in-this-state");
  });

  test("is released when the order expires or is cancelled unpaid", () => {
    const expired = after(hold(CARD), [{ type: "expire" }, later(15)]).order;
    const cancelled = after(hold(CARD), cancelAll("buyer")).order;
    for (const { payments, refunds } of [expired, cancelled]) {
      expect(payments[0]?.state).toBe("cancelled");
      expect(refunds).toEqual([]);
    }
  });
});

describe("money that comes late", () => {
  const expired = [hold(CARD), open, [{ type: "expire" }, later(15)]] as const;
  const closed = reported("cancelled", 2, { amount: cents(REST) });

  test("for the rest holds the card again, if it can still pay", () => {
    const { order } = after(
      expired[0],
      expired[1],
      closed,
      [{ type: "expire" }, later(15)],
      captured,
    );
    expect(order).toMatchObject({ state: "placed", paid: ordered.total, paidBy: 2 });
    expect(order.payments.map(({ giftCard, state }) => [giftCard, state])).toEqual([
      [7, "cancelled"],
      [null, "captured"],
      [7, "captured"],
    ]);
  });

  test("is refunded if the card can no longer pay", () => {
    const { order } = after(expired[0], expired[1], closed, [{ type: "expire" }, later(15)], {
      ...captured,
      isStockThere: false,
    } as OrderCommand);
    expect(order).toMatchObject({ state: "expired", paid: REST, refunded: REST });
    expect(back(order)).toEqual([["demo", REST, "pending"]]);
  });

  test("for the whole order leaves the card untouched", () => {
    const { order } = after(open, reported("cancelled"), hold(CARD), reported("captured"));
    expect(order).toMatchObject({ state: "placed", paid: ordered.total });
    expect(order.payments.map(({ state }) => state)).toEqual(["captured", "cancelled"]);
  });
});

describe("a refund", () => {
  const paid = [hold(CARD), open, captured];

  test("goes to the provider first, then to the card", () => {
    const { order } = after(...paid, refundAll);
    expect(order.refunded).toBe(ordered.total);
    expect(back(order)).toEqual([
      ["demo", REST, "pending"],
      ["gift-card", CARD, "succeeded"],
    ]);
  });

  test("in parts goes on where the last one ended, to the cent", () => {
    const part = (amount: number): OrderCommand => ({
      type: "refund",
      lines: [],
      shipping: false,
      amount: cents(amount),
    });
    const { order } = after(...paid, part(REST - 100), part(300), part(CARD - 200));
    expect(back(order)).toEqual([
      ["demo", REST - 100, "pending"],
      ["demo", 100, "pending"],
      ["gift-card", 200, "succeeded"],
      ["gift-card", CARD - 200, "succeeded"],
    ]);
    expect(codeOf(order, part(1))).toBe("nothing-left");
  });

  test("of an order that a card paid whole goes back on the card", () => {
    const { order } = after(hold(ordered.total), free, cancelAll("buyer"));
    expect(order.state).toBe("cancelled");
    expect(back(order)).toEqual([["gift-card", ordered.total, "succeeded"]]);
  });

  test("to a card has succeeded, and later reports change nothing", () => {
    const { order } = after(hold(ordered.total), free, refundAll);
    expect(codeOf(order, { type: "settle-refund", refund: 1, to: "failed" })).toEqual([]);
  });

  test("after a lost dispute gives back the card's part alone", () => {
    const disputed = reported("captured", 2, { amount: cents(REST), dispute: "lost" });
    const { order } = after(...paid, disputed);
    const decided = decide(order, refundAll, later(60));
    expect(decided.ok && decided.value[0]).toMatchObject({ payment: 1, amount: CARD });
  });

  test("that failed at the provider is asked for again there", () => {
    const failed: OrderCommand = { type: "settle-refund", refund: 1, to: "failed" };
    const { order } = after(...paid, refundAll, failed, refundAll);
    expect(order.refunded).toBe(ordered.total);
    expect(back(order).at(-1)).toEqual(["demo", REST, "pending"]);
  });

  test("of a line goes back on a card once, though the provider's part fails", () => {
    const most = 1000;
    const rest = ordered.total - most;
    const line: OrderCommand = {
      type: "refund",
      lines: [{ line: 0, quantity: 3 }],
      shipping: false,
      amount: null,
    };
    const failed: OrderCommand = { type: "settle-refund", refund: 1, to: "failed" };
    const paidByBoth = [
      hold(most),
      open,
      reported("captured", 2, { amount: cents(rest) }),
    ] as const;
    const { order } = after(...paidByBoth, line, failed);
    expect(back(order)).toEqual([
      ["demo", rest, "failed"],
      ["gift-card", 1000 - rest, "succeeded"],
    ]);
    expect(codeOf(order, line)).toBe("more-than-left");
    const again: OrderCommand = { ...line, lines: [], amount: cents(rest) };
    expect(back(after(...paidByBoth, line, failed, again).order).at(-1)).toEqual([
      "demo",
      rest,
      "pending",
    ]);
  });
});

test("a gift card pays goods in full beside a bought card, which the provider is paid for anyway", () => {
  const lines = [
    { line: 0, quantity: 1, amount: cents(1000) },
    { line: 1, quantity: 1, amount: cents(2500), isGiftCard: true as const },
  ];
  const order = replay([{ ...ordered, lines, shipping: cents(0), total: cents(3500) }]);
  const card = {
    id: 1,
    ending: "7K3Q",
    issued: cents(980),
    balance: cents(980),
    isBlocked: false,
    expiresAt: null,
  };
  expect(payableByCard(card, payableByCards(order), later(1))).toEqual({ ok: true, value: 980 });
  const all = { ...card, balance: cents(5000) };
  expect(payableByCard(all, payableByCards(order), later(1))).toEqual({ ok: true, value: 1000 });
});
