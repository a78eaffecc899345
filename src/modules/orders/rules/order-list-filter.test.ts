import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  leavesOut,
  orderListQuery,
  readOrderListFilter,
  type OrderListFilter,
  type OrderPeriod,
} from "./order-list-filter.ts";
import { orderGroups } from "./order-stage.ts";

const all: OrderListFilter = { group: null, period: null, search: "", page: 1 };
const read = (query: string) => readOrderListFilter(new URLSearchParams(query));

describe("the filter of a list of orders", () => {
  test.each<[string, Partial<OrderListFilter>]>([
    ["", {}],
    ["show=open", { group: "open" }],
    ["show=delivered&period=30-days", { group: "delivered", period: "30-days" }],
    ["period=2026&page=3", { period: 2026, page: 3 }],
    ["search=%20Desk%09%20lamp%20", { search: "Desk lamp" }],
  ])("reads %j", (query, said) => {
    expect(read(query)).toEqual({ ...all, ...said });
    expect(leavesOut(read(query))).toBe(query !== "");
  });

  test.each([
    "show=everything",
    "show=",
    "period=1",
    "period=1999",
    "period=20260",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=1e9",
    "search=%00%20",
    "unknown=1",
  ])("takes %j as not said", (query) => {
    expect(read(query)).toEqual(all);
  });

  test("truncates long searches between characters", () => {
    expect(read(`search=${"😀".repeat(200)}`).search).toBe("😀".repeat(50));
  });

  test("round-trips through its query string", () => {
    const periods: (OrderPeriod | null)[] = [null, "30-days", "6-months", 2025, 2026];
    const filters = fc.record({
      group: fc.constantFrom(null, ...orderGroups),
      period: fc.constantFrom(...periods),
      search: fc
        .string({ unit: "grapheme", maxLength: 20 })
        .map((text) => read(new URLSearchParams({ search: text }).toString()).search),
      page: fc.integer({ min: 1, max: 99_999 }),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        expect(read(orderListQuery(filter))).toEqual(filter);
      }),
    );
  });
});
