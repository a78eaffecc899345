import { cutText } from "#modules/core/rules/cut-text.ts";
import { readPageNumber } from "#modules/core/rules/page.ts";
import { orderGroups, type OrderGroup } from "./order-stage.ts";

/** When orders were placed: recently, or in a year. */
export type OrderPeriod = "30-days" | "6-months" | number;

/** A filter of a list; null and "" mean all. */
export type OrderListFilter = {
  group: OrderGroup | null;
  period: OrderPeriod | null;
  /** A part of an order's number, or words that all occur in one product's name. */
  search: string;
  page: number;
};

/** Longer than any real search; it limits the work of the database. */
export const ORDER_SEARCH_LENGTH = 100;

/** Returns the filter of an address. Invalid values are ignored. */
export function readOrderListFilter(parameters: URLSearchParams): OrderListFilter {
  const show = parameters.get("show");
  const search = (parameters.get("search") ?? "").replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  return {
    group: orderGroups.find((each) => each === show) ?? null,
    period: readPeriod(parameters.get("period") ?? ""),
    search: cutText(search, ORDER_SEARCH_LENGTH),
    page: readPageNumber(parameters),
  };
}

function readPeriod(text: string): OrderPeriod | null {
  if (text === "30-days" || text === "6-months") return text;
  return /^20\d{2}$/.test(text) ? Number(text) : null;
}

/** Returns the filter as a query string, in a fixed order and without empty values. */
export function orderListQuery({ group, period, search, page }: OrderListFilter): string {
  const said: [string, string][] = [
    ["show", group ?? ""],
    ["period", `${period ?? ""}`],
    ["search", search],
    ["page", page > 1 ? `${page}` : ""],
  ];
  const query = new URLSearchParams(said.filter(([, value]) => value !== "")).toString();
  return query === "" ? "" : `?${query}`;
}

/** Returns whether the filter hides any orders. */
export function leavesOut({ group, period, search }: OrderListFilter): boolean {
  return group !== null || period !== null || search !== "";
}
