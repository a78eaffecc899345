import { readPageNumber } from "#modules/site/rules/page-number.ts";
import type { OrderStage } from "./order-stage.ts";

/** The parts of a member's list of orders. An order with a return is in `ended` as well as in its own. */
export const orderGroups = ["open", "delivered", "ended"] as const;
type OrderGroup = (typeof orderGroups)[number];

/** In which part an order stands first. */
export const groupOfStage: Readonly<Record<OrderStage, OrderGroup>> = {
  unpaid: "open",
  "answer-needed": "open",
  checking: "open",
  problem: "open",
  disputed: "open",
  placed: "open",
  packed: "open",
  "partly-shipped": "open",
  shipped: "open",
  delivered: "delivered",
  expired: "ended",
  cancelled: "ended",
  replaced: "ended",
  refunded: "ended",
  "dispute-lost": "ended",
};

/** When orders were placed: lately, or in a year. */
export type OrderPeriod = "30-days" | "6-months" | number;

/** Which orders of a list are shown; null and "" are all. */
export type OrderListFilter = {
  group: OrderGroup | null;
  period: OrderPeriod | null;
  /** Any part of an order's number, or words of which each is part of one product's name. */
  search: string;
  page: number;
};

/** Longer than any real search; a bound on what the database is asked for. */
export const ORDER_SEARCH_LENGTH = 100;

/** The filter in an address. What it can't be counts as not said. */
export function readOrderListFilter(parameters: URLSearchParams): OrderListFilter {
  const show = parameters.get("show");
  const search = (parameters.get("search") ?? "").replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  return {
    group: orderGroups.find((each) => each === show) ?? null,
    period: readPeriod(parameters.get("period") ?? ""),
    search: [...search].slice(0, ORDER_SEARCH_LENGTH).join(""),
    page: readPageNumber(parameters),
  };
}

function readPeriod(text: string): OrderPeriod | null {
  if (text === "30-days" || text === "6-months") return text;
  return /^20\d{2}$/.test(text) ? Number(text) : null;
}

/** The same filter as an address has it: in one order, without what is not said. */
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

/** Whether the filter hides any orders. */
export function leavesOut({ group, period, search }: OrderListFilter): boolean {
  return group !== null || period !== null || search !== "";
}
