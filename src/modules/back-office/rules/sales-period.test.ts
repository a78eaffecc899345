import { expect, test } from "vitest";
import { changeInPercent, salesOf } from "./sales-period.ts";

const sales = Array.from({ length: 60 }, (_, index) => ({
  day: `day ${index}`,
  orders: index < 53 ? 1 : 2,
  total: index < 53 ? 1000 : 1500,
}));

test.each([
  ["today", { orders: 2, total: 1500, average: 750 }, { orders: 2, total: 1500, average: 750 }],
  [
    "7 days",
    { orders: 14, total: 10_500, average: 750 },
    { orders: 7, total: 7000, average: 1000 },
  ],
  [
    "30 days",
    { orders: 37, total: 33_500, average: 905 },
    { orders: 30, total: 30_000, average: 1000 },
  ],
] as const)("%s are compared with the same time before", (period, now, before) => {
  const found = salesOf(sales, period);
  expect(found).toMatchObject({ now, before });
  expect(found.days.at(-1)).toMatchObject({ day: "day 59", total: 1500 });
  expect(found.days.every((day) => day.before >= 1000)).toBe(true);
});

test("a shop without sales has no average and no change", () => {
  expect(salesOf([], "7 days").now).toEqual({ orders: 0, total: 0, average: null });
  expect(changeInPercent(100, 0)).toBeNull();
  expect(changeInPercent(150, 100)).toBe(50);
  expect(changeInPercent(1, 3)).toBe(-67);
});
