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

const beside = cents(0);

test.each([
  [{}, "active"],
  [{ balance: cents(0) }, "spent"],
  [{ expiresAt: "2026-03-01T09:00:00.000Z" }, "expired"],
  [{ expiresAt: "2026-03-01T09:00:00.001Z" }, "active"],
  [{ isBlocked: true, balance: cents(0), expiresAt: "2020-01-01T00:00:00.000Z" }, "blocked"],
] as const)("a card with %j is %s", (change, state) => {
  const changed = { ...card, ...change };
  expect(giftCardState(changed, now)).toBe(state);
  const paid = payableByCard(changed, { goods: cents(10_000), beside }, now);
  expect(paid.ok ? "active" : paid.error.replace("gift-card-", "")).toBe(state);
});

test.each([
  [2500, 10_000, 0, 2500],
  [2500, 2500, 0, 2500],
  [2500, 2000, 0, 2000],
  // Providers take at least fifty cents.
  [2500, 2550, 0, 2500],
  [2500, 2549, 0, 2499],
  [2500, 2501, 0, 2451],
  [40, 60, 0, 10],
  // A bought gift card is paid through the provider in any case.
  [980, 1000, 2500, 980],
  [40, 40, 2500, 40],
  [20, 30, 500, 20],
  [2500, 1000, 20, 970],
])("of a balance of %i cents goods for %i beside %i take %i", (balance, goods, other, paid) => {
  expect(payableByBalance(cents(balance), { goods: cents(goods), beside: cents(other) })).toBe(
    paid,
  );
});

test("a card never pays more than its balance or the amount due, and leaves nothing or a payable rest", () => {
  const amount = fc.integer({ min: 0, max: 200_000 });
  fc.assert(
    fc.property(
      amount,
      amount.filter((goods) => goods >= 50),
      fc.oneof(fc.constant(0), amount),
      (balance, goods, other) => {
        const paid = payableByBalance(cents(balance), {
          goods: cents(goods),
          beside: cents(other),
        });
        expect(paid).toBeGreaterThanOrEqual(0);
        expect(paid).toBeLessThanOrEqual(Math.min(balance, goods));
        const rest = goods + other - paid;
        expect(rest === 0 || rest >= 50).toBe(true);
      },
    ),
  );
});

test("a card that can't pay a part with a payable rest says so", () => {
  expect(payableByCard({ ...card, balance: cents(20) }, { goods: cents(50), beside }, now)).toEqual(
    {
      ok: false,
      error: "gift-card-too-small",
    },
  );
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
