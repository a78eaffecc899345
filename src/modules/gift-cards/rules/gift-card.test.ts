import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import {
  expiryAfterRefund,
  expiryOf,
  giftCardState,
  payableByBalance,
  payableByCard,
} from "./gift-card.ts";

const now = new Date("2026-03-01T09:00:00Z");
const card = {
  id: 1,
  ending: "7K3Q",
  issued: cents(5000),
  balance: cents(2500),
  isBlocked: false,
  expiresAt: null,
};

test.each([
  [{}, "active"],
  [{ balance: cents(0) }, "spent"],
  [{ expiresAt: "2026-03-01T09:00:00.000Z" }, "expired"],
  [{ expiresAt: "2026-03-01T09:00:00.001Z" }, "active"],
  [{ isBlocked: true, balance: cents(0), expiresAt: "2020-01-01T00:00:00.000Z" }, "blocked"],
] as const)("a card with %j is %s", (change, state) => {
  const changed = { ...card, ...change };
  expect(giftCardState(changed, now)).toBe(state);
  const paid = payableByCard(changed, cents(10_000), now);
  expect(paid.ok ? "active" : paid.error.replace("gift-card-", "")).toBe(state);
});

test.each([
  [2500, 10_000, 2500],
  [2500, 2500, 2500],
  [2500, 2000, 2000],
  // Providers take at least fifty cents.
  [2500, 2550, 2500],
  [2500, 2549, 2499],
  [2500, 2501, 2451],
  [40, 60, 10],
])("of a balance of %i cents an order of %i takes %i", (balance, amount, paid) => {
  expect(payableByBalance(cents(balance), cents(amount))).toBe(paid);
});

test("a card never pays more than its balance or the amount due, and leaves nothing or a payable rest", () => {
  const amount = fc.integer({ min: 0, max: 200_000 });
  fc.assert(
    fc.property(
      amount,
      amount.filter((due) => due >= 50),
      (balance, due) => {
        const paid = payableByBalance(cents(balance), cents(due));
        expect(paid).toBeGreaterThanOrEqual(0);
        expect(paid).toBeLessThanOrEqual(Math.min(balance, due));
        expect(due - paid === 0 || due - paid >= 50).toBe(true);
      },
    ),
  );
});

test("a card that can't pay a part with a payable rest says so", () => {
  expect(payableByCard({ ...card, balance: cents(20) }, cents(50), now)).toEqual({
    ok: false,
    error: "gift-card-too-small",
  });
});

test("cards do not expire, or only after the policy's years", () => {
  expect(expiryOf(now)).toBeNull();
  expect(expiryOf(now, { validYears: 5 })).toBe("2031-03-01T09:00:00.000Z");
});

test.each([
  [null, null],
  ["2020-01-01T00:00:00.000Z", "2026-08-28T09:00:00.000Z"],
  ["2030-01-01T00:00:00.000Z", "2030-01-01T00:00:00.000Z"],
])("a refund to a card that ends %s extends it until %s", (before, after) => {
  expect(expiryAfterRefund(before, now)).toBe(after);
});
