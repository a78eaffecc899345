import { formatOf } from "#modules/delivery/rules/address/address-format.ts";
import { refundTaxes } from "#modules/taxes/rules/refund-taxes.ts";
import type { TaxReason } from "#modules/taxes/rules/tax-rows.ts";
import { totalsOf, type Report } from "#modules/reports/rules/report.ts";
import type { Moments } from "#modules/reports/store/sales.server.ts";
import {
  listRefundedOrders,
  taxesOfOrders,
  type RateRow,
  type RefundedOrder,
} from "#modules/reports/store/taxes.server.ts";
import type { Database } from "#platform/database/database.server.ts";

const PAGE = 500;

/** Returns net amounts and taxes by destination and rate: of orders placed in the period, less its refunds. */
export async function readTaxReport(db: Database, moments: Moments): Promise<Report> {
  const rates = new Map<string, RateRow>();
  const add = (row: RateRow) => {
    const { country, region, label, rate, reason } = row;
    const key = [country, region, label, rate, reason].join("|");
    const before = rates.get(key) ?? { net: 0, tax: 0 };
    rates.set(key, { ...row, net: before.net + row.net, tax: before.tax + row.tax });
  };
  for (const row of await taxesOfOrders(db, moments)) add(row);
  for (let after = 0, isLast = false; !isLast;) {
    const page = await listRefundedOrders(db, moments, { after, limit: PAGE });
    for (const order of page)
      for (const { base, amount, ...tax } of taxesBack(order))
        add({ ...tax, net: 0 - base, tax: 0 - amount });
    after = page.at(-1)?.id ?? after;
    isLast = page.length < PAGE;
  }
  return reportOf([...rates.values()]);
}

/** The taxes of the refunds of the period. */
function taxesBack({ refunds, ...order }: RefundedOrder) {
  return refunds.flatMap((refund, index) =>
    refund.isInPeriod ? refundTaxes(order, refunds.slice(0, index), refund) : [],
  );
}

/** Why a row has no tax. */
const reasonWords: Readonly<Record<TaxReason, string>> = {
  standard_rated: "Standard rate",
  reduced_rated: "Reduced rate",
  zero_rated: "Zero-rated goods",
  reverse_charge: "Reverse charge",
  intra_community_supply: "Intra-Community supply",
  export: "Export",
  customer_exempt: "Exempt buyer",
  product_exempt: "Exempt goods",
  not_collecting: "No tax collected",
  not_subject_to_tax: "Not subject to tax",
};

function reportOf(rates: readonly RateRow[]): Report {
  const shown = rates
    .map((row) => ({ ...row, place: row.country === "" ? "" : formatOf(row.country).name }))
    .toSorted((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : b.rate - a.rate));
  const report = {
    columns: [
      { title: "Country", kind: "text" },
      { title: "Region", kind: "text" },
      { title: "Tax", kind: "text" },
      { title: "Rate", kind: "percent" },
      { title: "Net", kind: "money" },
      { title: "Tax amount", kind: "money" },
    ] as const,
    rows: shown.map(({ place, region, label, rate, reason, net, tax }) => [
      place,
      region,
      label === "" ? reasonWords[reason] : label,
      Number((rate * 100).toFixed(4)),
      net,
      tax,
    ]),
    charted: 5,
  };
  return { ...report, totals: totalsOf(report) };
}
