import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { setShopLocale, usEnglish } from "#modules/core/rules/shop-locale.ts";
import { localeOf } from "#modules/settings/rules/locale-of.ts";
import { cents, centsPerUnit } from "#modules/core/rules/money/money.ts";
import { aFilterable, matchesFilters } from "#testing/product-filters.ts";
import { noFilters, parseFilters } from "./filters.ts";
import {
  anyPrice,
  fitPriceRange,
  narrowingBounds,
  notBelow,
  priceScale,
  untouchedPrices,
  type ListPrices,
} from "./price-range.ts";

const dollars = (from: number, to: number): ListPrices => ({
  from: cents(from * 100),
  to: cents(to * 100),
});

describe("the price filter", () => {
  test.each([
    ["§9 nothing known", null, [0, 1000, 10]],
    ["§9 one that fills it", dollars(34, 649), [40, 1000, 10]],
    ["decision 6: something dearer", dollars(5, 1000.01), [10, 1500, 10]],
    ["decision 6: much dearer", dollars(100, 1890), [100, 2000, 10]],
    ["middle prices", dollars(29, 189), [30, 190, 5]],
    ["a grocery", dollars(3.8, 26), [4, 26, 1]],
    ["children's books", dollars(15, 16), [15, 16, 0.1]],
    ["one price", dollars(9.99, 9.99), [10, 10, 0.1]],
  ])("the slider's scale fits the list: %s", (_, prices, [from, to, step]) => {
    const scale = priceScale(prices);
    expect([scale.from / 100, scale.to / 100, scale.step / 100]).toEqual([from, to, step]);
  });

  test.each([
    ["HUF", [4990, 89_990], [6000, 90_000, 2000]],
    ["IDR", [250_000, 15_000_000], [250_000, 15_000_000, 50_000]],
    ["JPY", [1200, 9800], [1200, 9800, 200]],
    ["KWD", [1.5, 60], [2, 60, 2]],
  ])("in %s the slider of prices from %j has the scale %j", (currency, prices, expected) => {
    setShopLocale(localeOf({ currency, formats: "en-US", timeZone: "UTC" }));
    onTestFinished(() => setShopLocale(usEnglish));
    const unit = centsPerUnit();
    const [from, to] = prices.map((each) => cents(each * unit));
    const scale = priceScale({ from: from!, to: to! });
    expect([scale.from, scale.to, scale.step].map((each) => each / unit)).toEqual(expected);
    const { price } = parseFilters(new URLSearchParams({ max: String(expected[1]) }));
    expect(narrowingBounds(price, { from: from!, to: to! })).toEqual(anyPrice);
  });

  test("the slider starts at the cheapest and ends at or above the dearest product", () => {
    const price = fc.integer({ min: 0, max: 300_000 });
    fc.assert(
      fc.property(price, price, (one, other) => {
        const prices = { from: cents(Math.min(one, other)), to: cents(Math.max(one, other)) };
        const { from, to, step } = priceScale(prices);
        expect(from).toBeGreaterThanOrEqual(prices.from);
        expect(to).toBeGreaterThanOrEqual(prices.to);
        expect((to - from) % step).toBe(0);
      }),
    );
  });

  test.each([
    ["above the lower bound it stays where it was moved to", 5000, 2000, 5000],
    ["at the lower bound it stops", 1000, 2000, 2000],
    ["without a lower bound it goes anywhere", 1000, null, 1000],
  ])("the slider: %s", (_, moved, lowest, bound) => {
    expect(notBelow(cents(moved), lowest === null ? null : cents(lowest))).toBe(bound);
  });

  test("both bounds apply, inclusively", () => {
    const product = aFilterable({ price: cents(5000) });
    const passes = (from: number | null, to: number | null) =>
      matchesFilters(product, {
        ...noFilters,
        price: { from: from === null ? null : cents(from), to: to === null ? null : cents(to) },
      });
    expect(passes(null, 5000)).toBe(true);
    expect(passes(null, 4999)).toBe(false);
    expect(passes(5000, null)).toBe(true);
    expect(passes(5001, null)).toBe(false);
  });

  test.each([
    ["max=50", { from: null, to: 5000 }],
    ["min=3.80&max=26.5", { from: 380, to: 2650 }],
    ["min=100&max=50", { from: 5000, to: 10_000 }],
    ["min=0", { from: null, to: null }],
    ["min=-1&max=1e3", { from: null, to: 100_000 }],
    ["min=1.234&max=99.999", { from: 123, to: 10_000 }],
    ["min=12.&max=99999999999", { from: 1200, to: 2_000_000_000 }],
    ["min=.5&max=1e999", { from: 50, to: 2_000_000_000 }],
    ["min=.&max=1.2.3", { from: null, to: null }],
    ["min=&max=12,50", { from: null, to: null }],
  ])("%s is read as %j", (params, range) => {
    expect(parseFilters(new URLSearchParams(params)).price).toEqual(range);
  });

  test.for<[from: number | null, to: number | null, untouched: [number, number]]>([
    [null, null, [4500, 29_900]],
    [5000, 9000, [4500, 29_900]],
    [null, 200, [200, 29_900]],
    [40_000, null, [4500, 40_000]],
  ])("beside the bounds %s and %s the fields stand at %j", ([from, to, untouched]) => {
    const range = {
      from: from === null ? null : cents(from),
      to: to === null ? null : cents(to),
    };
    const shown = untouchedPrices(range, dollars(45, 299));
    expect([shown.from, shown.to]).toEqual(untouched);
  });

  test("typed bounds are limited to the list's prices", () => {
    const prices = dollars(4, 26);
    const fit = (from: number | null, to: number | null) => {
      const fitting = fitPriceRange(
        { from: from === null ? null : cents(from), to: to === null ? null : cents(to) },
        prices,
      );
      return [fitting.from, fitting.to];
    };
    expect(fit(null, null)).toEqual([null, null]);
    expect(fit(500, 2000)).toEqual([500, 2000]);
    expect(fit(100, 5000)).toEqual([null, null]);
    expect(fit(null, 100)).toEqual([null, 400]);
    expect(fit(9900, null)).toEqual([2600, null]);
    expect(fit(2000, 500)).toEqual([500, 2000]);
  });

  test.for<[from: number | null, to: number | null, narrowing: (number | null)[]]>([
    [null, null, [null, null]],
    [2400, 118_000, [null, null]],
    [2401, 117_999, [2401, 117_999]],
    [100, 900_000, [null, null]],
    [200_000, 100, [200_000, 100]],
  ])("of the bounds %s and %s a list from 2400 to 118000 keeps %j", ([from, to, narrowing]) => {
    const range = {
      from: from === null ? null : cents(from),
      to: to === null ? null : cents(to),
    };
    const kept = narrowingBounds(range, { from: cents(2400), to: cents(118_000) });
    expect([kept.from, kept.to]).toEqual(narrowing);
    expect(narrowingBounds(range, null)).toEqual(anyPrice);
  });
});
