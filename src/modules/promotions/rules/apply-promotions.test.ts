import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import { applyPromotions, promotionOrder, type Promoted } from "./apply-promotions.ts";
import {
  noPromotions,
  studentDiscount,
  type Benefit,
  type Goods,
  type KnownPromotion,
  type PromotionFacts,
} from "./promotion.ts";

const now = new Date("2026-11-27T15:00:00Z");
const promotion = (change: Partial<KnownPromotion> = {}): KnownPromotion => ({
  ...studentDiscount(10),
  id: 1,
  code: "SAVE10",
  name: "Spring sale",
  audience: "everybody",
  ...change,
});
const fixed = (dollars: number): Benefit => ({ kind: "fixed", amount: cents(dollars * 100) });
const percent = (of: number): Benefit => ({ kind: "percent", percent: of });
const freeShipping: Benefit = { kind: "free-shipping" };

/** A lamp for $20 of category 1 and two books for $10.01 of category 2, with 1 cent off already. */
const goods: Promoted = {
  lines: [
    { productId: 1, quantity: 1, lineTotal: cents(2000), left: cents(2000) },
    { productId: 2, quantity: 2, lineTotal: cents(1001), left: cents(1000) },
  ],
  delivery: { price: cents(599), isStandard: true },
  now,
};
const groupsOf = new Map([
  [1, { categories: [1], brand: 5 }],
  [2, { categories: [2, 22], brand: null }],
]);
const goodsOf = (id: number, name: string): Goods => ({ kind: "category", id, name });
const books = [goodsOf(2, "Books")];

function withCode(change: Partial<KnownPromotion>, facts: Partial<PromotionFacts> = {}) {
  const coupon = { code: "SAVE10", promotion: promotion(change), isGuessed: false };
  return { ...noPromotions, groupsOf, coupon, ...facts };
}
const member = { isSignedIn: true, isStudent: false, hasOrdered: false };
const amounts = (facts: PromotionFacts, of = goods) =>
  applyPromotions(of, facts).adjustments.map(({ label, amount, line }) => [label, amount, line]);

describe("the discount of a code", () => {
  test.for<[string, Partial<KnownPromotion>, [string, number, number | null][]]>([
    [
      "a percent of all lines, by their parts to the cent",
      { benefit: percent(25) },
      [
        ["SAVE10: 25% off", -500, 0],
        ["SAVE10: 25% off", -250, 1],
      ],
    ],
    [
      "an amount, by the lines' parts to the cent",
      { benefit: fixed(10) },
      [
        ["SAVE10: $10.00 off", -667, 0],
        ["SAVE10: $10.00 off", -333, 1],
      ],
    ],
    [
      "no more than there is",
      { benefit: fixed(500) },
      [
        ["SAVE10: $500.00 off", -2000, 0],
        ["SAVE10: $500.00 off", -1000, 1],
      ],
    ],
    [
      "of a category with its subcategories alone",
      { goods: books },
      [["SAVE10: 10% off Books", -100, 1]],
    ],
    ["the delivery", { benefit: freeShipping }, [["SAVE10: free standard delivery", -599, null]]],
  ])("%s", ([, change, expected]) => {
    const facts = withCode(change);
    expect(amounts(facts)).toEqual(expected);
    expect(applyPromotions(goods, facts)).toMatchObject({ used: [1], coupon: { isApplied: true } });
  });
});

describe("why a code gives no discount, and what is missing", () => {
  test.for<[string, PromotionFacts, string, string]>([
    [
      "too little of it",
      withCode({ minimumSubtotal: cents(4241) }),
      "minimum",
      "Add $12.40 more to use SAVE10.",
    ],
    [
      "too little of a category, before discounts",
      withCode({ minimumSubtotal: cents(2000), goods: books }),
      "minimum",
      "Add $9.99 more of Books to use SAVE10.",
    ],
    [
      "nothing of it",
      withCode({
        goods: [goodsOf(7, "Toys & Games"), goodsOf(8, "Books")],
      }),
      "no-such-goods",
      "SAVE10 is valid on Toys & Games and Books only.",
    ],
    ["the past", withCode({ endsAt: now.toISOString() }), "ended", "SAVE10 has expired."],
    [
      "the future",
      withCode({ startsAt: "2026-12-01T05:00:00.000Z" }),
      "not-started",
      "SAVE10 is valid from Dec 1, 2026, 12:00 AM EST.",
    ],
    ["its shopkeeper", withCode({ isStopped: true }), "stopped", "SAVE10 is no longer available."],
    ["everybody else", withCode({ isUsedUp: true }), "used-up", "SAVE10 has reached its limit."],
    [
      "oneself",
      withCode({ isUsedByCustomer: true }),
      "used-by-you",
      "SAVE10 was already used, or is part of an unpaid order of yours.",
    ],
    [
      "an order before",
      withCode({ isFirstOrderOnly: true }, { customer: { ...member, hasOrdered: true } }),
      "first-order",
      "SAVE10 is valid on your first order only.",
    ],
    [
      "that nobody is signed in",
      withCode({ audience: "students" }),
      "sign-in",
      "SAVE10 is for account holders. Sign in to use it.",
    ],
    [
      "that they are no student",
      withCode({ audience: "students" }, { customer: member }),
      "students-only",
      "SAVE10 is for students. Verify your student email under “Student discount” first.",
    ],
    [
      "that it is another's, which nobody is told",
      withCode({ audience: "member", isOfSomebodyElse: true, endsAt: null }, { customer: member }),
      "unknown",
      "SAVE10 isn’t a valid code. Please check the spelling.",
    ],
    [
      "that nobody knows it",
      { ...noPromotions, coupon: { code: "SAVE10", promotion: null, isGuessed: false } },
      "unknown",
      "SAVE10 isn’t a valid code. Please check the spelling.",
    ],
    [
      "that it was guessed",
      withCode({}, { coupon: { code: "SAVE10", promotion: promotion(), isGuessed: true } }),
      "too-often",
      "Too many codes tried. Please try again in an hour.",
    ],
  ])("%s", ([, facts, problem, sentence]) => {
    expect(applyPromotions(goods, facts)).toEqual({
      adjustments: [],
      used: [],
      coupon: { code: "SAVE10", isApplied: false, problem, sentence },
    });
  });

  test("free delivery that is already free, or of a faster service", () => {
    const facts = withCode({ benefit: freeShipping });
    const with_ = (delivery: Promoted["delivery"]) =>
      applyPromotions({ ...goods, delivery }, facts).coupon?.problem;
    expect(with_({ price: cents(0), isStandard: true })).toBe("free-already");
    expect(with_({ price: cents(1499), isStandard: false })).toBe("standard-only");
  });

  test("goods that already cost nothing", () => {
    const lines = goods.lines.map((line) => ({ ...line, left: cents(0) }));
    expect(applyPromotions({ ...goods, lines }, withCode({})).coupon?.problem).toBe("nothing-left");
  });
});

describe("an automatic promotion", () => {
  const sale = promotion({ id: 2, code: null, name: "Autumn sale", benefit: percent(10) });

  test("comes before the student discount (§9), and both before a code, each on the rest", () => {
    const facts = withCode(
      { benefit: percent(50) },
      { automatic: [sale], customer: { ...member, isStudent: true }, studentPercent: 10 },
    );
    const [lamp] = goods.lines;
    expect(amounts(facts, { ...goods, lines: lamp ? [lamp] : [] })).toEqual([
      ["Autumn sale: 10% off", -200, 0],
      ["Student discount: 10% off", -180, 0],
      ["SAVE10: 50% off", -810, 0],
    ]);
    expect(applyPromotions(goods, facts).used).toEqual([2, 1]);
  });

  test("is the one with the largest discount, and one for the delivery", () => {
    const better = promotion({ id: 3, code: null, name: "Clearance", benefit: fixed(15) });
    const delivery = promotion({ id: 4, code: null, name: "November", benefit: freeShipping });
    const facts = { ...noPromotions, automatic: [sale, better, delivery] };
    expect(applyPromotions(goods, facts).used).toEqual([3, 4]);
  });

  test("depends on the customer only with a session", () => {
    const first = { ...sale, isFirstOrderOnly: true };
    const facts = { ...noPromotions, automatic: [first, { ...sale, id: 5, limitPerCustomer: 1 }] };
    expect(applyPromotions(goods, facts).used).toEqual([]);
    expect(applyPromotions(goods, { ...facts, customer: member }).used).toEqual([2]);
  });
});

const benefit = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map(percent),
  fc
    .integer({ min: 1, max: 900_000 })
    .map((amount): Benefit => ({ kind: "fixed", amount: cents(amount) })),
  fc.constant(freeShipping),
);
const anyPromotion = fc.record({
  benefit,
  minimumSubtotal: fc.constantFrom(0, 0, 5000).map(cents),
  goods: fc.constantFrom(null, null, books),
});
const anyGoods = fc
  .array(
    fc.record({
      lineTotal: fc.integer({ min: 0, max: 500_000 }),
      off: fc.integer({ min: 0, max: 100 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((lines) =>
    lines.map(({ lineTotal, off }, index) => ({
      productId: (index % 2) + 1,
      quantity: (index % 3) + 1,
      lineTotal: cents(lineTotal),
      left: cents(lineTotal - Math.floor((lineTotal * off) / 100)),
    })),
  );

test("§9 no amount falls below 0, and kinds come in the policy's order", () => {
  const kinds = fc.shuffledSubarray([...promotionOrder]);
  const delivery = fc.record({
    price: fc.constantFrom(0, 599).map(cents),
    isStandard: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.record({ lines: anyGoods, delivery, now: fc.constant(now) }),
      fc.array(anyPromotion, { maxLength: 4 }),
      anyPromotion,
      kinds,
      (of, automatic, coupon, order) => {
        const facts: PromotionFacts = {
          customer: { ...member, isStudent: true },
          studentPercent: 10,
          automatic: automatic.map((each, index) =>
            promotion({ ...each, id: index + 2, code: null, name: `Sale ${index}` }),
          ),
          coupon: { code: "SAVE10", promotion: promotion(coupon), isGuessed: false },
          groupsOf,
        };
        const { adjustments } = applyPromotions(of, facts, order);
        const left: Money[] = of.lines.map(({ left: before }) => before);
        const steps: number[] = [];
        for (const { label, amount, line } of adjustments) {
          expect(amount).toBeLessThan(0);
          const kind = label.startsWith("Student")
            ? "student"
            : label.startsWith("Sale")
              ? "automatic"
              : "code";
          steps.push(order.indexOf(kind));
          if (line !== null) left[line] = sum([left[line] ?? cents(0), amount]);
        }
        expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
        expect(steps).toEqual(steps.toSorted((a, b) => a - b));
        const shipping = adjustments.filter(({ line }) => line === null);
        expect(shipping.length).toBeLessThanOrEqual(of.delivery.isStandard ? 1 : 0);
        expect(
          sum([of.delivery.price, ...shipping.map(({ amount }) => amount)]),
        ).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test.each<[number, number[], number[]]>([
  [10, [5, 5, 5, 5, 5, 5], [-1, -1, -1]],
  [15, [333, 333, 334], [-50, -50, -50]],
])("%i percent of lines of %j are rounded once: %j", (off, lefts, expected) => {
  const lines = lefts.map((left) => ({ ...goods.lines[0]!, left: cents(left) }));
  const parts = amounts(withCode({ benefit: percent(off) }), { ...goods, lines });
  expect(parts.map(([, part]) => part)).toEqual(expected);
});
