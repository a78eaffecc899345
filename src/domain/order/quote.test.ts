import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, negative, sum } from "#domain/money/money.ts";
import { orderTotal, paidShares, type Adjustment } from "./quote.ts";

const line = fc.record({
  lineTotal: fc.integer({ min: 1, max: 500_000 }).map(cents),
  discount: fc.double({ min: 0, max: 1, noNaN: true }),
  tax: fc.integer({ min: 0, max: 25 }),
});
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  shipping: fc.constantFrom(0, 599).map(cents),
  coupon: fc.double({ min: 0, max: 1, noNaN: true }),
  isTaxIncluded: fc.boolean(),
});

test("§9 what is paid for lines and shipping adds up to the total, and none is below nothing", () => {
  fc.assert(
    fc.property(order, ({ lines, shipping, coupon, isTaxIncluded }) => {
      const own = lines.flatMap(({ lineTotal, discount, tax }, index): Adjustment[] => {
        const off = cents(Math.floor(lineTotal * discount));
        const base = cents(lineTotal - off);
        const amount = cents(Math.round((base * tax) / 100));
        return [
          { kind: "product-discount", label: "", amount: negative(off), line: index },
          {
            kind: "tax",
            label: "",
            amount,
            line: index,
            tax: { rate: tax / 100, base, isIncluded: isTaxIncluded },
          },
        ];
      });
      const before: Adjustment[] = [
        ...own,
        { kind: "shipping", label: "", amount: shipping, line: null },
      ];
      const off = cents(Math.floor(orderTotal(lines, before) * coupon));
      const all: Adjustment[] = [
        ...before,
        { kind: "coupon", label: "", amount: negative(off), line: null },
      ];
      const paid = paidShares(lines, all);
      expect(cents(sum(paid.lines) + paid.shipping)).toBe(orderTotal(lines, all));
      expect(Math.min(...paid.lines, paid.shipping)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a tax that prices include adds nothing", () => {
  const tax = { rate: 0.2, base: cents(1000), isIncluded: true };
  const included: Adjustment = { kind: "tax", label: "VAT", amount: cents(200), line: 0, tax };
  const added: Adjustment = { ...included, tax: { ...tax, isIncluded: false } };
  expect(orderTotal([{ lineTotal: cents(1200) }], [included])).toBe(1200);
  expect(orderTotal([{ lineTotal: cents(1000) }], [added])).toBe(1200);
});
