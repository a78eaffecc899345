import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import { added, at, german, rate, rulesOf, sale } from "#testing/taxes/example-taxes.ts";
import { refundTaxes, type TaxedOrder, type TaxedRefund } from "./refund-taxes.ts";
import type { TaxRate } from "./tax-rate.ts";
import { taxRows, type TaxedSale } from "./tax-rows.ts";

function ordered(sold: TaxedSale, rates: TaxRate[] = german): TaxedOrder {
  const taxes = taxRows(sold, rulesOf(rates), { place: at("DE"), day: "2026-11-24" });
  const paid = (of: number | null, amount: Money) => {
    const own = taxes.filter(({ line, isIncluded }) => line === of && !isIncluded);
    return cents(amount + sum(own.map((row) => row.amount)));
  };
  return {
    lines: sold.lines.map(({ amount }, line) => ({ line, amount: paid(line, amount) })),
    shipping: paid(null, sold.delivery.amount),
    taxes,
  };
}

const refund = (
  lines: [line: number, amount: number][],
  shipping = 0,
  sent?: number,
): TaxedRefund => {
  const own = lines.map(([line, amount]) => ({ line, amount: cents(amount) }));
  const all = sum([...own.map(({ amount }) => amount), cents(shipping)]);
  return { lines: own, shipping: cents(shipping), amount: cents(sent ?? all) };
};

const compound = [
  added("DE", 5, { name: "GST" }),
  added("DE", 8.5, { name: "PST", priority: 2, isCompound: true }),
];

const order = ordered(sale(["1000", "2140 reduced"], "599"));

test.each<[string, TaxedRefund[], TaxedRefund, number[]]>([
  [
    "all of it",
    [],
    refund(
      [
        [0, 1000],
        [1, 2140],
      ],
      599,
    ),
    [160, 140, 28, 28],
  ],
  ["a line", [], refund([[0, 1000]]), [160]],
  ["the first of three units", [], refund([[0, 333]]), [53]],
  ["the second", [refund([[0, 333]])], refund([[0, 333]]), [54]],
  ["the last", [refund([[0, 333]]), refund([[0, 333]])], refund([[0, 334]]), [53]],
  ["delivery", [], refund([], 599), [28, 28]],
  ["less than the line, for its damage", [], refund([[0, 1000]], 0, 500), [80]],
  ["an amount without units", [], refund([], 0, 374), [16, 14, 3, 3]],
  ["nothing", [], refund([]), []],
])("the taxes of a refund of %s", (_, earlier, now, expected) => {
  expect(refundTaxes(order, earlier, now).map(({ amount }) => amount)).toEqual(expected);
});

test("an added tax is refunded with its line", () => {
  const taxed = ordered(sale(["1000"]), [added("DE", 8.25)]);
  const half = refund([[0, 541]]);
  const first = refundTaxes(taxed, [], half);
  const second = refundTaxes(taxed, [half], refund([[0, 542]]));
  expect([first, second].flat().map(({ base, amount }) => [base, amount])).toEqual([
    [500, 41],
    [500, 42],
  ]);
});

test.each<[string, TaxedSale, TaxRate[], TaxedRefund, number[]]>([
  ["one of three yen lines", sale(["1000", "550"]), [rate("DE", 10)], refund([[1, 550]]), [50]],
  ["half of compound taxes", sale(["10000"]), compound, refund([[0, 5697]]), [250, 447]],
  ["a line that a coupon paid", sale(["0", "1190"]), german, refund([[0, 0]]), []],
  ["a gift card that was bought", sale(["5000 -"]), german, refund([[0, 5000]]), [0]],
  ["free delivery with its line", sale(["1190"], "0"), german, refund([[0, 1190]]), [190]],
])("the taxes of a refund of %s", (...[, sold, rates, now, expected]) => {
  expect(refundTaxes(ordered(sold, rates), [], now).map(({ amount }) => amount)).toEqual(expected);
});

test("more than was paid is never refunded", () => {
  const taxed = ordered(sale(["1190"]), german);
  const twice = refund([[0, 1190]]);
  expect(refundTaxes(taxed, [twice], twice)).toEqual([]);
});

test.each<[string, TaxedRefund[]]>([
  [
    "a discount later, and then each line",
    [refund([], 0, 500), refund([[0, 1000]]), refund([[1, 2140]], 599, 2239)],
  ],
  [
    "less than a line, and then the rest",
    [refund([[0, 1000]], 0, 700), refund([[1, 2140]], 599, 3039)],
  ],
])("all taxes are refunded with all money: %s", (_, refunds) => {
  const rows = refunds.flatMap((each, index) => refundTaxes(order, refunds.slice(0, index), each));
  const all = (each: readonly { base: Money; amount: Money }[]) => [
    sum(each.map(({ base }) => base)),
    sum(each.map(({ amount }) => amount)),
  ];
  expect(all(rows)).toEqual(all(order.taxes));
});

test("refunds in parts return exactly the taxes of what they refund, and never more", () => {
  const anySold = fc.array(
    fc.record({
      amount: fc.nat(900_000).map(cents),
      taxClass: fc.constantFrom("standard", "reduced", null),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const steps = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 });
  fc.assert(
    fc.property(anySold, fc.nat(5000).map(cents), steps, (lines, delivery, shares) => {
      const sold = ordered({ lines, delivery: { amount: delivery, taxClass: null } });
      const taxOf = (rows: readonly { amount: Money }[]) => sum(rows.map(({ amount }) => amount));
      const left = [...sold.lines.map(({ amount }) => amount), sold.shipping];
      const done: TaxedRefund[] = [];
      let back = 0;
      for (const share of [...shares, 1]) {
        const parts = left.map((amount) => Math.floor(amount * share));
        parts.forEach((part, index) => (left[index] = cents(left[index]! - part)));
        const shipping = parts.pop() ?? 0;
        const now = refund(
          parts.map((amount, line) => [line, amount]),
          shipping,
        );
        const rows = refundTaxes(sold, done, now);
        for (const each of rows) expect(each.amount).toBeGreaterThanOrEqual(0);
        back += taxOf(rows);
        done.push(now);
      }
      expect(back).toBe(taxOf(sold.taxes));
    }),
  );
});

test("the base of a line's only tax is the refunded amount without it", () => {
  const single = ordered(sale(["120"]), [rate("DE", 20)]);
  const [row] = refundTaxes(single, [], refund([[0, 3]]));
  // Both shares end in half a cent, so rounding them apart would refund 4.
  expect([row?.amount, row?.base]).toEqual([1, 2]);
});
