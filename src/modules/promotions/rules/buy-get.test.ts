import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import { applyPromotions, type Promoted } from "./apply-promotions.ts";
import {
  noPromotions,
  studentDiscount,
  type BuyGet,
  type Goods,
  type KnownPromotion,
} from "./promotion.ts";

const now = new Date("2026-11-27T15:00:00Z");
const free: BuyGet = {
  kind: "buy-get",
  buys: 2,
  gets: 1,
  percent: 100,
  most: null,
  rewarded: null,
};
const sale = (benefit: Partial<BuyGet>, goods: KnownPromotion["goods"] = null): KnownPromotion => ({
  ...studentDiscount(0),
  id: 1,
  code: "THREE",
  audience: "everybody",
  benefit: { ...free, ...benefit },
  goods,
});
const category = (id: number, name: string): Goods => ({ kind: "category", id, name });
const mugs = [category(1, "Mugs")];
const lamps = [category(2, "Lamps")];
const bowl: Goods = { kind: "product", id: 30, name: "Bowl" };
/** Products 1 to 9 are mugs, 10 to 19 lamps of brand 7, others of no category. */
const groupsOf = new Map(
  Array.from({ length: 40 }, (_, id) => {
    const categories = id < 10 ? [1] : id < 20 ? [2] : [];
    return [id, { categories, brand: categories.includes(2) ? 7 : null }];
  }),
);

type Line = [productId: number, quantity: number, price: number];

function discountOf(lines: readonly Line[], promotion: KnownPromotion) {
  const goods: Promoted = {
    lines: lines.map(([productId, quantity, price]) => {
      const total = cents(price * quantity);
      return { productId, quantity, lineTotal: total, left: total };
    }),
    delivery: { price: cents(599), isStandard: true },
    now,
  };
  const coupon = { code: "THREE", promotion, isGuessed: false };
  const { adjustments, coupon: outcome } = applyPromotions(goods, {
    ...noPromotions,
    groupsOf,
    coupon,
  });
  const parts = lines.map((_, index) =>
    sum(adjustments.filter(({ line }) => line === index).map(({ amount }) => amount)),
  );
  return { parts, total: sum(parts), sentence: outcome?.sentence, label: adjustments[0]?.label };
}

describe("the rewarded units are the cheapest", () => {
  test.each<[string, Line[], KnownPromotion, number[]]>([
    ["of three", [[1, 3, 1000]], sale({}), [-1000]],
    ["of different prices", [[1, 2, 1000], [2, 1, 400]], sale({}), [0, -400]], // prettier-ignore
    ["of six, two", [[1, 4, 1000], [2, 1, 400], [3, 1, 300]], sale({}), [0, -400, -300]], // prettier-ignore
    ["at most once", [[1, 6, 1000], [2, 3, 400]], sale({ most: 1 }), [0, -400]], // prettier-ignore
    ["at half the price, rounded once", [[1, 2, 999], [2, 1, 333]], sale({ percent: 50 }), [0, -167]], // prettier-ignore
    ["of another set", [[1, 2, 1000], [10, 1, 5000]], sale({ rewarded: lamps }, mugs), [0, -5000]], // prettier-ignore
    ["of two in another set", [[1, 2, 1000], [10, 1, 5000], [11, 1, 2000]], sale({ rewarded: lamps }, mugs), [0, 0, -2000]], // prettier-ignore
    ["of a set that is a part of the bought one", [[1, 2, 1000], [30, 1, 5000]], sale({ rewarded: [bowl] }), [0, -5000]], // prettier-ignore
    ["but bought units remain", [[1, 1, 1000], [30, 2, 100]], sale({ rewarded: [bowl] }), [0, -100]], // prettier-ignore
    ["of a brand", [[1, 2, 1000], [10, 3, 500]], sale({ rewarded: [{ kind: "brand", id: 7, name: "Ito" }] }, mugs), [0, -500]], // prettier-ignore
    ["and cost something already", [[1, 3, 1000], [2, 1, 0]], sale({}), [-1000, 0]], // prettier-ignore
  ])("%s", (_, lines, promotion, parts) => {
    expect(discountOf(lines, promotion).parts).toEqual(parts);
  });
});

describe("what a cart lacks", () => {
  test.each<[Line[], KnownPromotion, string]>([
    [[[1, 1, 1000]], sale({}), "Add 2 more items to use THREE."],
    [[[1, 2, 1000]], sale({}), "Add 1 more item to use THREE."],
    [[[1, 1, 1000], [10, 1, 10]], sale({}, mugs), "Add 2 more of Mugs to use THREE."], // prettier-ignore
    [[[1, 1, 1000]], sale({ rewarded: lamps }, mugs), "Add 1 more of Mugs to use THREE."],
    [[[1, 2, 1000]], sale({ rewarded: lamps }, mugs), "Add 1 more of Lamps to use THREE."],
    [[[30, 2, 1000]], sale({ rewarded: [bowl] }), "Add 1 more of Bowl to use THREE."],
    [[[10, 1, 1000]], sale({}, mugs), "THREE is valid on Mugs only."],
    [[[1, 3, 1000]], sale({}, mugs), "THREE applied: buy 2 of Mugs, get 1 free."],
    [
      [[1, 3, 1000], [10, 1, 1000]], // prettier-ignore
      sale({ rewarded: lamps, percent: 50, most: 2 }, mugs),
      "THREE applied: buy 2 of Mugs, get 1 of Lamps at 50% off. At most 2 times per order.",
    ],
  ])("%j", (lines, promotion, sentence) => {
    expect(discountOf(lines, promotion).sentence).toBe(sentence);
  });
});

test("many single products are counted, not named", () => {
  const goods = [1, 2, 3, 4].map((id): Goods => ({ kind: "product", id, name: `Mug ${id}` }));
  expect(discountOf([[1, 3, 1000]], sale({}, [...lamps, ...goods])).label).toBe(
    "THREE: buy 2 of Lamps and 4 selected products, get 1 free",
  );
});

const sets = fc.constantFrom(null, mugs, lamps, [bowl], [...mugs, bowl]);
const anySale = fc
  .record({
    buys: fc.integer({ min: 1, max: 4 }),
    gets: fc.integer({ min: 1, max: 3 }),
    percent: fc.integer({ min: 1, max: 100 }),
    most: fc.constantFrom(null, null, 1, 2),
    rewarded: sets,
    goods: sets,
  })
  .map(({ goods, ...benefit }) => sale(benefit, goods));
const anyLine = fc.tuple(
  fc.constantFrom(1, 2, 10, 11, 30, 31),
  fc.integer({ min: 1, max: 5 }),
  fc.integer({ min: 0, max: 20_000 }),
) as fc.Arbitrary<Line>;
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 6 });
const isFor = ([productId]: Line, goods: readonly Goods[] | null) =>
  goods === null ||
  goods.some(({ kind, id }) =>
    kind === "product"
      ? id === productId
      : groupsOf.get(productId)?.categories.includes(id) === true,
  );

test("no line costs less than nothing or more than its price, and only rewarded goods cost less", () => {
  fc.assert(
    fc.property(anyLines, anySale, (lines, promotion) => {
      const { parts } = discountOf(lines, promotion);
      for (const [index, part] of parts.entries()) {
        const [, quantity, price] = lines[index]!;
        expect(part).toBeLessThanOrEqual(0);
        expect(part).toBeGreaterThanOrEqual(-quantity * price);
        const { rewarded } = promotion.benefit as BuyGet;
        if (!isFor(lines[index]!, rewarded ?? promotion.goods)) expect(part).toBe(0);
      }
    }),
  );
});

test("the order of lines does not matter", () => {
  fc.assert(
    fc.property(anyLines, anySale, fc.infiniteStream(fc.nat()), (lines, promotion, order) => {
      const shuffled = lines
        .map((line) => [order.next().value as number, line] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, line]) => line);
      expect(discountOf(shuffled, promotion).total).toBe(discountOf(lines, promotion).total);
    }),
  );
});

test("it rewards as many of the cheapest units as a search through all choices of bought units", () => {
  const small = fc.array(anyLine, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(small, anySale, (lines, promotion) => {
      const free100 = sale({ ...(promotion.benefit as BuyGet), percent: 100 }, promotion.goods);
      const priced = lines.map(([id, quantity, price]): Line => [id, quantity, price + 1]);
      expect(0 - discountOf(priced, free100).total).toBe(searched(priced, free100));
    }),
    { numRuns: 60 },
  );
});

/** The least price of the most rewarded units, found by trying which units of both sets are rewarded. */
function searched(lines: readonly Line[], { goods, benefit }: KnownPromotion): Money {
  const { buys, gets, most, rewarded } = benefit as BuyGet;
  const units = lines.flatMap(([id, quantity, price]) =>
    Array.from({ length: quantity }, (): Line => [id, 1, price]),
  );
  const is = (line: Line, set: readonly Goods[] | null) => isFor(line, set);
  const bought = units.filter((unit) => is(unit, goods));
  const isBoth = (unit: Line) => is(unit, goods) && is(unit, rewarded ?? goods);
  const either = units.filter((unit) => is(unit, rewarded ?? goods));
  const [both, only] = [either.filter(isBoth), either.filter((unit) => !isBoth(unit))];
  const cheapest = (of: readonly Line[], count: number) =>
    of
      .map(([, , price]) => price)
      .toSorted((a, b) => a - b)
      .slice(0, count)
      .reduce((all, price) => all + price, 0);
  for (let times = Math.min(most ?? 99, Math.floor(units.length / gets)); times > 0; times -= 1) {
    const costs = Array.from({ length: both.length + 1 }, (_, count) => {
      const others = times * gets - count;
      const isEnough = bought.length - count >= times * buys;
      const isPossible = others >= 0 && others <= only.length && isEnough;
      return isPossible ? cheapest(both, count) + cheapest(only, others) : Infinity;
    });
    if (Math.min(...costs) < Infinity) return cents(Math.min(...costs));
  }
  return cents(0);
}

test("one more unit costs at most its price, and no other more than its own", () => {
  fc.assert(
    fc.property(anyLines, anySale, anyLine, (lines, promotion, [id, , price]) => {
      const total = (of: readonly Line[]) =>
        sum(of.map(([, quantity, each]) => cents(quantity * each)));
      const more: Line[] = [...lines, [id, 1, price]];
      const cost = total(more) + discountOf(more, promotion).total;
      expect(cost).toBeLessThanOrEqual(total(lines) + price);
      expect(cost).toBeGreaterThanOrEqual(0);
    }),
  );
});
