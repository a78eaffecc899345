import { expect, test } from "vitest";
import { marginOf } from "./price.ts";

test.each([
  [2500, 1000, 0, { profit: 1500, share: 0.6 }],
  // 19 % of tax is no profit.
  [2380, 1000, 0.19, { profit: 1000, share: 0.5 }],
  [1000, 1200, 0, { profit: -200, share: -0.2 }],
])("a price of %i that cost %i, with %d of tax, leaves %j", (price, cost, tax, margin) => {
  expect(marginOf(price, cost, tax)).toEqual({
    profit: margin.profit,
    share: expect.closeTo(margin.share, 9),
  });
});

test("without a price or a cost there is no margin", () => {
  expect(marginOf(0, 100, 0)).toBeNull();
  expect(marginOf(null, 100, 0)).toBeNull();
  expect(marginOf(100, null, 0)).toBeNull();
});
