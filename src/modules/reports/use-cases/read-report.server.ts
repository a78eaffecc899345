import { formatOf } from "#modules/delivery/rules/address/address-format.ts";
import { momentOf } from "#modules/delivery/rules/calendar.ts";
import { OFFLINE_PROVIDER } from "#modules/offline-payments/rules/offline-method.ts";
import { methodName } from "#modules/payments/rules/payment-method.ts";
import { dayPlus } from "#modules/core/rules/time.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import {
  totalsOf,
  type Report,
  type ReportColumn,
  type ReportName,
  type ReportPeriod,
} from "#modules/reports/rules/report.ts";
import { giftCardMoves, stockByCategory } from "#modules/reports/store/holdings.server.ts";
import {
  paymentsByMethod,
  salesByCategory,
  salesByCountry,
  salesByDay,
  salesByProduct,
  type Moments,
  type SalesRow,
} from "#modules/reports/store/sales.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Services } from "#platform/services.ts";
import { readTaxReport } from "./tax-report.server.ts";

/** Returns a report for a period of days in the shop's time zone. */
export function readReport(
  { db }: Pick<Services, "db">,
  name: ReportName,
  period: ReportPeriod,
): Promise<Report> {
  const { timeZone } = shopLocale();
  const moments = {
    from: momentOf(period.from, 0, timeZone),
    to: momentOf(period.to, 24, timeZone),
  };
  return readers[name](db, moments, period);
}

type Reader = (db: Database, moments: Moments, period: ReportPeriod) => Promise<Report>;

const readers: Readonly<Record<ReportName, Reader>> = {
  days: async (db, moments, period) => {
    const rows = await salesByDay(db, moments, shopLocale().timeZone);
    return salesReport("Day", "Orders", withEmptyDays(rows, period));
  },
  products: async (db, moments) =>
    salesReport("Product", "Units", await salesByProduct(db, moments)),
  categories: async (db, moments) =>
    salesReport("Category", "Units", await salesByCategory(db, moments)),
  countries: async (db, moments) =>
    salesReport(
      "Country",
      "Orders",
      (await salesByCountry(db, moments)).map((row) => ({ ...row, name: formatOf(row.name).name })),
    ),
  payments: readPayments,
  taxes: readTaxReport,
  stock: readStock,
  "gift-cards": readGiftCards,
};

/** More days than a year are not filled up: a chart could not show them. */
const MOST_FILLED = 366;

/** Adds the days without orders, so that the chart has a place for each. */
function withEmptyDays(rows: readonly SalesRow[], { from, to }: ReportPeriod): SalesRow[] {
  const known = new Map(rows.map((row) => [row.name, row]));
  const days: SalesRow[] = [];
  for (let day = from; day <= to; day = dayPlus(day, 1)) {
    if (days.length === MOST_FILLED) return [...rows];
    days.push(known.get(day) ?? { name: day, count: 0, sales: 0, refunds: 0 });
  }
  return days;
}

const text = (title: string): ReportColumn => ({ title, kind: "text" });
const count = (title: string): ReportColumn => ({ title, kind: "count" });
const money = (title: string): ReportColumn => ({ title, kind: "money" });

const withTotals = (report: Omit<Report, "totals">): Report => ({
  ...report,
  totals: totalsOf(report),
});

function salesReport(title: string, counted: string, rows: readonly SalesRow[]): Report {
  return withTotals({
    columns: [text(title), count(counted), money("Sales"), money("Refunds"), money("Net sales")],
    rows: rows.map(({ name, count: units, sales, refunds }) => [
      name,
      units,
      sales,
      refunds,
      sales - refunds,
    ]),
    charted: 4,
  });
}

async function readPayments(db: Database, moments: Moments): Promise<Report> {
  const rows = await paymentsByMethod(db, moments);
  return withTotals({
    columns: [
      text("Method"),
      count("Payments"),
      money("Received"),
      money("Refunded"),
      money("Net"),
    ],
    rows: rows.map(({ provider, method, count: payments, received, refunded }) => [
      nameOf(provider, method),
      payments,
      received,
      refunded,
      received - refunded,
    ]),
    charted: 4,
  });
}

function nameOf(provider: string, method: string): string {
  if (provider === "gift-card") return "Gift card";
  return provider === OFFLINE_PROVIDER ? `${methodName(method)}, by hand` : methodName(method);
}

async function readStock(db: Database): Promise<Report> {
  const rows = await stockByCategory(db);
  return withTotals({
    columns: [
      text("Category"),
      count("Units"),
      money("At selling price"),
      money("At cost"),
      count("Units without cost"),
    ],
    rows: rows.map((row) => [row.name, row.units, row.atPrice, row.atCost, row.withoutCost]),
    charted: 2,
  });
}

async function readGiftCards(
  db: Database,
  moments: Moments,
  period: ReportPeriod,
): Promise<Report> {
  const moves = await giftCardMoves(db, moments);
  const { before, issued, spent, refunded, voided } = moves;
  const after = before + issued + spent + refunded + voided;
  return {
    columns: [text("Balance of all gift cards"), money("Amount")],
    rows: [
      [`Before ${dayInWords(period.from)}`, before],
      ["Issued", issued],
      ["Spent on orders", spent],
      ["Refunded to cards", refunded],
      ["Voided", voided],
    ],
    totals: [`After ${dayInWords(period.to)}`, after],
    charted: null,
  };
}
