import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import type { InvoiceSeller } from "#modules/orders/rules/invoice.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { parseVatNumber, vatCountryOf } from "#modules/taxes/rules/vat-number.ts";
import { taxReasons } from "#modules/taxes/rules/tax-reason.ts";

type TaxRow = OrderView["taxes"][number];

/** A VAT category with its rate (EN 16931: BT-118, BT-119), and why it has no tax (BT-120). */
type VatCategory = { category: string; percent: number; reason: string | null };

/** The parts of an invoice of EN 16931. Amounts are cents. */
export type EInvoice = {
  number: string;
  /** YYYY-MM-DD. */
  issuedOn: string;
  deliveredOn: string;
  currency: string;
  order: string;
  seller: InvoiceSeller & { country: string };
  buyer: { name: string; vatNumber: string; address: OrderView["address"] };
  deliveredTo: string;
  lines: { name: string; quantity: number; net: Money; vat: VatCategory }[];
  /** Delivery. */
  charges: { reason: string; net: Money; vat: VatCategory }[];
  vat: (VatCategory & { base: Money; amount: Money })[];
  totals: Record<"lines" | "charges" | "net" | "vat" | "gross", Money>;
};

type Issued = { number: string; issuedOn: string; seller: InvoiceSeller };

const VOUCHER = "Voucher: VAT is due when it is used (Directive 2006/112/EC, Article 30b).";

function vatOf({ reason, rate }: TaxRow): VatCategory {
  const { category, sentence } = taxReasons[reason];
  // Category O must not stand beside others, so a gift card beside goods is exempt.
  if (category === "O") return { category: "E", percent: 0, reason: VOUCHER };
  return { category, percent: +(rate * 100).toFixed(4), reason: sentence };
}

/**
 * Returns the invoice of an order as EN 16931 models it. Null if the standard does not fit: the seller has no VAT
 * number of the EU, collects no tax, or a line has several taxes.
 */
export function eInvoiceOf(order: OrderView, issued: Issued): EInvoice | null {
  const { taxes, lines } = order;
  const rows = lines.map(({ line }) => taxes.filter((row) => row.line === line));
  const isOutside = taxes.every(({ reason }) => taxReasons[reason].category === "O");
  const ownNumber = parseVatNumber(issued.seller.vatId ?? "");
  if (ownNumber === null || isOutside) return null;
  if (rows.some(({ length }) => length !== 1)) return null;
  const sold = lines.flatMap(({ name, quantity, options }, index) =>
    (rows[index] ?? []).map((row) => ({
      name: [name, ...options.map(({ value }) => value)].join(", "),
      quantity,
      net: row.base,
      vat: vatOf(row),
    })),
  );
  const charges = taxes
    .filter(({ line }) => line === null)
    .map((row) => ({ reason: order.delivery.name, net: row.base, vat: vatOf(row) }));
  const vat = breakdownOf(taxes);
  const totals = {
    lines: sum(sold.map(({ net }) => net)),
    charges: sum(charges.map(({ net }) => net)),
  };
  const net = cents(totals.lines + totals.charges);
  const tax = sum(vat.map(({ amount }) => amount));
  return {
    ...partiesOf(order, issued),
    seller: { ...issued.seller, vatId: ownNumber, country: vatCountryOf(ownNumber) },
    lines: sold,
    charges,
    vat,
    totals: { ...totals, net, vat: tax, gross: cents(net + tax) },
  };
}

function partiesOf(order: OrderView, { number, issuedOn }: Issued) {
  const { address: delivery, billing, business, shipments } = order;
  const address = billing ?? delivery;
  const delivered = shipments.findLast(({ deliveredAt }) => deliveredAt !== null)?.deliveredAt;
  return {
    number,
    issuedOn,
    deliveredOn: delivered?.slice(0, 10) ?? issuedOn,
    currency: order.currency,
    order: order.number,
    buyer: {
      name: business?.company ?? `${address.firstName} ${address.lastName}`,
      vatNumber: business?.vatNumber ?? "",
      address,
    },
    deliveredTo: delivery.country,
  };
}

/** One entry for each category and rate (BG-23). */
function breakdownOf(taxes: readonly TaxRow[]): EInvoice["vat"] {
  const entries = new Map<string, EInvoice["vat"][number]>();
  for (const row of taxes) {
    const vat = vatOf(row);
    const key = `${vat.category} ${vat.percent}`;
    const before = entries.get(key);
    entries.set(key, {
      ...vat,
      reason: before?.reason ?? vat.reason,
      base: cents((before?.base ?? 0) + row.base),
      amount: cents((before?.amount ?? 0) + row.amount),
    });
  }
  return [...entries.values()];
}
