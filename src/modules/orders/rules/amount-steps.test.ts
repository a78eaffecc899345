import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, sum } from "#modules/core/rules/money/money.ts";
import { payableByBalance } from "#modules/gift-cards/rules/gift-card.ts";
import {
  afterOf,
  codeOf,
  open,
  ordered,
  refundAll,
  reported,
} from "#testing/orders/example-order.ts";
import type { OrderFacts } from "./order.ts";
import type { OrderCommand } from "./order-command.ts";
import { setShopLocale, usEnglish } from "#modules/core/rules/shop-locale.ts";
import { localeOf } from "#modules/settings/rules/locale-of.ts";
import { stepRefusal, wrongAmount } from "./place-order.ts";

const TOTAL = 1930;
const even = {
  ...ordered,
  total: cents(TOTAL),
  lines: [
    { line: 0, quantity: 3, amount: cents(1000) },
    { line: 1, quantity: 2, amount: cents(331) },
  ],
};
const inTens: OrderCommand = { ...open, step: 10 } as OrderCommand;
const captured = (amount: number, payment = 1, change = {}) =>
  reported("captured", payment, { amount: cents(amount), ...change });
const paid = [inTens, captured(TOTAL)];
const hold = (amount: number): OrderCommand => ({
  type: "hold-gift-card",
  giftCard: 7,
  ending: "7K3Q",
  amount: cents(amount),
});
const back = (lines: [line: number, quantity: number][], amount: number | null = null) =>
  ({
    type: "refund",
    lines: lines.map(([line, quantity]) => ({ line, quantity })),
    shipping: false,
    amount: amount === null ? null : cents(amount),
  }) as const;
const amounts = ({ refunds }: OrderFacts) => refunds.map(({ amount }) => amount);

test("a payment opens only for an amount that its provider charges exactly", () => {
  expect(codeOf(afterOf(even).order, inTens)).toEqual(["payment-opened"]);
  const uneven = { ...even, total: cents(TOTAL + 2) };
  expect(codeOf(afterOf(uneven).order, inTens)).toBe("amount-not-chargeable");
  expect(codeOf(afterOf(uneven).order, open)).toEqual(["payment-opened"]);
  expect(codeOf(afterOf(even, hold(505)).order, inTens)).toBe("amount-not-chargeable");
});

test("refunds of units are rounded up to the step, and the last one gives back the rest", () => {
  const { order } = afterOf(even, ...paid, back([[0, 1]]), back([[0, 1]]), refundAll);
  expect(amounts(order)).toEqual([340, 340, 1250]);
});

test("refunds in any order are multiples of the step, and end at the paid total", () => {
  const unit = fc.constantFrom<[number, number]>([0, 1], [1, 1], [0, 2]);
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 5 }), (units) => {
      const some = units.reduce(
        (done, each) => {
          const next = back([each]);
          const isPossible = typeof codeOf(afterOf(even, ...done).order, next) !== "string";
          return isPossible ? [...done, next] : done;
        },
        [...paid] as OrderCommand[],
      );
      const { order } = afterOf(even, ...some, refundAll);
      expect(amounts(order).every((amount) => amount % 10 === 0)).toBe(true);
      expect(sum(amounts(order))).toBe(TOTAL);
    }),
  );
});

test.each<[amount: number, answer: unknown]>([
  [340, ["refund-requested"]],
  [335, "refund-not-exact"],
  [1, "refund-not-exact"],
  [TOTAL, ["refund-requested"]],
  [TOTAL + 10, "more-than-left"],
])("a named refund of %i of 1930 is answered %j", (amount, answer) => {
  expect(codeOf(afterOf(even, ...paid).order, back([], amount))).toEqual(answer);
  const restocked: OrderCommand = { ...back([[0, 3]], amount), restock: true };
  const decided = codeOf(afterOf(even, ...paid).order, restocked);
  if (typeof answer === "string") expect(decided).toBe(answer);
  else expect(decided).toContain("refund-requested");
});

test("a gift card takes the part of a refund that the provider can't give back", () => {
  const both = [hold(500), inTens, captured(1430, 2)];
  const { order } = afterOf(even, ...both, back([], 1435));
  expect(order.refunds.map(({ payment, amount }) => [payment, amount])).toEqual([
    [2, 1430],
    [1, 5],
  ]);
});

test("after a dispute that was lost in part, the rest is given back down to the step", () => {
  const lost = captured(TOTAL, 1, { dispute: "lost", disputedAmount: cents(505) });
  expect(amounts(afterOf(even, ...paid, lost, refundAll).order)).toEqual([1420]);
});

test.each([
  [500, 1930, 10, 500],
  [505, 1930, 10, 500],
  [4, 1930, 10, 0],
  [1929, 1930, 10, 1880],
  [1930, 1930, 10, 1930],
  [505, 1930, 1, 505],
  [150, 30_000, 100, 100],
])("a balance of %i pays of %i, of which a provider takes multiples of %i, %i", (...amount) => {
  const [balance, goods, step, pays] = amount;
  const due = { goods: cents(goods), beside: cents(0), step };
  expect(payableByBalance(cents(balance), due)).toBe(pays);
});

test.each([
  ["USD", 50, 99_999_999],
  ["JPY", 50, 999_999_999],
  ["HUF", 10_000, 1_999_999_999],
  ["IDR", 250_000, 1_999_999_999],
  ["KWD", 100, 999_999_999],
])("an order in %s can cost from %i to %i", (currency, least, most) => {
  setShopLocale(localeOf({ currency, formats: "en-US", timeZone: "UTC" }));
  const costing = (total: number) => wrongAmount({ lines: [], total } as never);
  expect([0, least, most].map(costing)).toEqual([null, null, null]);
  expect(costing(least - 1)).toMatchObject({ error: { code: "amount-not-payable" } });
  expect(costing(most + 1)).toMatchObject({ error: { code: "amount-not-payable" } });
  setShopLocale(usEnglish);
});

test("the sentence about a total names the multiples that can be charged", () => {
  expect(stepRefusal(12_340, 10)).toBeNull();
  expect(stepRefusal(0, 100)).toBeNull();
  expect(stepRefusal(12_345, 10)).toBe(
    "The payment methods of this shop can’t charge $123.45, only multiples of $0.10.",
  );
});
