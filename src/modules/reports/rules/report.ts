import type { Permission } from "#platform/commands/permissions.ts";

/** The reports of the shop, with the permission that each needs. Those without a period are about now. */
export const reports = {
  days: {
    title: "Sales by day",
    text: "Orders, items, discounts and refunds of each day.",
    permission: "orders",
    hasPeriod: true,
  },
  products: {
    title: "Sales by product",
    text: "Which goods sold how often, and for how much.",
    permission: "orders",
    hasPeriod: true,
  },
  categories: {
    title: "Sales by category",
    text: "What each part of the catalogue brought.",
    permission: "orders",
    hasPeriod: true,
  },
  countries: {
    title: "Sales by country",
    text: "Where your buyers live.",
    permission: "orders",
    hasPeriod: true,
  },
  payments: {
    title: "Payments by method",
    text: "Money received and paid back by each method.",
    permission: "orders",
    hasPeriod: true,
  },
  taxes: {
    title: "Tax by country and rate",
    text: "Net amounts and tax for your tax return, also for the OSS.",
    permission: "tax",
    hasPeriod: true,
  },
  stock: {
    title: "Stock value",
    text: "Units on hand and what they cost you.",
    permission: "stock",
    hasPeriod: false,
  },
  "gift-cards": {
    title: "Gift card liability",
    text: "Credit that buyers can still spend.",
    permission: "gift-cards",
    hasPeriod: true,
  },
} as const satisfies Record<
  string,
  { title: string; text: string; permission: Permission; hasPeriod: boolean }
>;

export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]];

/** Days of the shop's time zone; both are part of it. */
export type ReportPeriod = { from: string; to: string };

/** Amounts are cents, and percentages such as 19 for 19 %. */
export type ReportColumn = { title: string; kind: "text" | "count" | "money" | "percent" };
export type ReportCell = string | number | null;

export type Report = {
  columns: readonly ReportColumn[];
  rows: readonly (readonly ReportCell[])[];
  /** The sums of the columns, with their name in the first one; null if they can't be added. */
  totals: readonly ReportCell[] | null;
  /** The column that the chart draws; null without a chart. */
  charted: number | null;
};

/** Returns the totals of rows: sums of counts and money, and nothing for texts and percentages. */
export function totalsOf({ columns, rows }: Pick<Report, "columns" | "rows">): ReportCell[] {
  return columns.map(({ kind }, index) => {
    if (index === 0) return "Total";
    if (kind === "text" || kind === "percent") return null;
    return rows.reduce((sum, row) => sum + Number(row[index] ?? 0), 0);
  });
}
