import { shopDay } from "#modules/delivery/rules/calendar.ts";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import type { InvoiceSeller } from "#modules/orders/rules/invoice.ts";
import type { Issued } from "#modules/orders/rules/issued-papers.ts";
import type { RefundLine } from "#modules/orders/rules/order-event.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { isEuVatNumber, parseVatNumber, vatCountryOf } from "#modules/taxes/rules/vat-number.ts";
import { refundTaxes, type TaxedRefund } from "#modules/taxes/rules/refund-taxes.ts";
import { taxReasons } from "#modules/taxes/rules/tax-rows.ts";
import { reasonSentence } from "#modules/taxes/rules/tax-words.ts";
import { invoiceTexts } from "./invoice-texts.ts";

type TaxRow = OrderView["taxes"][number];

/** A VAT category with its rate (EN 16931: BT-118, BT-119), and why it has no tax (BT-120). */
type VatCategory = { category: string; percent: number; reason: string | null };

/** The parts of an invoice or credit note of EN 16931. Amounts are cents. */
export type EInvoice = {
  number: string;
  /** The invoices that a credit note corrects; null of an invoice. */
  corrects: { number: string; issuedOn: string }[] | null;
  /** YYYY-MM-DD. */
  issuedOn: string;
  deliveredOn: string;
  currency: string;
  order: string;
  seller: InvoiceSeller & { country: string };
  buyer: { name: string; vatNumber: string; address: OrderView["address"] };
  /** The country: of the shop if the buyer collects the goods. */
  deliveredTo: string;
  lines: { name: string; quantity: number; net: Money; vat: VatCategory }[];
  /** Delivery. */
  charges: { reason: string; net: Money; vat: VatCategory }[];
  vat: (VatCategory & { base: Money; amount: Money })[];
  totals: Record<"lines" | "charges" | "net" | "vat" | "gross", Money>;
  /** The part of the total that is not paid yet. */
  open: Money;
};

function vatOf({ row, isGiftCard = false }: Pick<Part, "row" | "isGiftCard">): VatCategory {
  const { category } = taxReasons[row.reason];
  const sentence = reasonSentence(row.reason);
  // Category O must not stand beside others, so untaxed parts beside taxed goods are exempt.
  if (category === "O")
    return { category: "E", percent: 0, reason: isGiftCard ? invoiceTexts.voucher : sentence };
  return { category, percent: +(row.rate * 100).toFixed(4), reason: sentence };
}

/** An amount of a line or of delivery, with its only tax. */
type Part = { name: string; quantity: number; row: TaxRow; isGiftCard?: boolean };

/**
 * Returns the invoice of an order as EN 16931 models it. Null if the standard does not fit: the seller has no VAT
 * number of the EU, collects no tax, or a line has several taxes.
 */
export function eInvoiceOf(order: OrderView, issued: Issued): EInvoice | null {
  if (!isStandard(order)) return null;
  const sold = order.lines.flatMap((each) =>
    order.taxes
      .filter(({ line }) => line === each.line)
      .map((row) => ({ ...itemOf(each), quantity: each.quantity, row })),
  );
  return documentOf(order, issued, { sold, delivery: deliveryOf(order, order.taxes) });
}

/** The refund of a credit note, the refunds before it, and the invoices that it corrects. */
type Credited = {
  refund: Omit<TaxedRefund, "lines"> & { lines: readonly RefundLine[] };
  earlier: readonly TaxedRefund[];
  invoices: readonly Issued[];
};

/**
 * Returns a credit note as EN 16931 models it, with positive amounts (type 381). A part of an amount without units is
 * one unit. Null if the standard does not fit the order.
 */
export function eCreditNoteOf(
  order: OrderView,
  issued: Issued,
  { refund, earlier, invoices }: Credited,
): EInvoice | null {
  if (!isStandard(order)) return null;
  const taxes = wholeTaxes(refundTaxes(order, earlier, refund), refund.amount);
  if (taxes === null) return null;
  const sold = order.lines.flatMap((each) =>
    taxes
      .filter(({ line }) => line === each.line)
      .map((row) => {
        const quantity = refund.lines.find(({ line }) => line === each.line)?.quantity ?? 1;
        return { ...itemOf(each), quantity, row };
      }),
  );
  const delivery = deliveryOf(order, taxes);
  // A document has at least one line (BR-16), so delivery alone is a line.
  const parts = sold.length > 0 ? { sold, delivery } : { sold: delivery, delivery: [] };
  const corrects = invoices.map(({ number, issuedOn }) => ({ number, issuedOn }));
  return documentOf(order, issued, parts, corrects);
}

function isStandard({ taxes, lines }: OrderView): boolean {
  const isOutside = taxes.every(({ reason }) => taxReasons[reason].category === "O");
  return (
    !isOutside && lines.every(({ line }) => taxes.filter((row) => row.line === line).length === 1)
  );
}

/** Bases of delivery's shares are rounded apart, so the last one takes the difference of a cent. */
function wholeTaxes(taxes: TaxRow[], amount: Money): TaxRow[] | null {
  const all = sum(taxes.flatMap((row) => [row.base, row.amount]));
  const last = taxes.findLast(({ line }) => line === null);
  if (all === amount) return taxes;
  if (!last || Math.abs(amount - all) > taxes.length) return null;
  return taxes.map((row) =>
    row === last ? { ...row, base: cents(row.base + amount - all) } : row,
  );
}

const itemOf = ({ name, options, isGiftCard }: OrderView["lines"][number]) => ({
  name: [name, ...options.map(({ value }) => value)].join(", "),
  isGiftCard: isGiftCard === true,
});

function deliveryOf({ delivery }: OrderView, taxes: readonly TaxRow[]): Part[] {
  return taxes
    .filter(({ line }) => line === null)
    .map((row) => ({ name: delivery.name, quantity: 1, row }));
}

function documentOf(
  order: OrderView,
  issued: Issued,
  { sold, delivery }: { sold: readonly Part[]; delivery: readonly Part[] },
  corrects: EInvoice["corrects"] = null,
): EInvoice | null {
  const ownNumber = parseVatNumber(issued.seller.vatId ?? "");
  if (ownNumber === null || !isEuVatNumber(ownNumber) || sold.length === 0) return null;
  const lines = sold.map((part) => ({
    name: part.name,
    quantity: part.quantity,
    net: part.row.base,
    vat: vatOf(part),
  }));
  const charges = delivery.map((part) => ({
    reason: part.name,
    net: part.row.base,
    vat: vatOf(part),
  }));
  const vat = breakdownOf([...sold, ...delivery]);
  const { pickup } = order.delivery;
  const totals = {
    lines: sum(lines.map(({ net }) => net)),
    charges: sum(charges.map(({ net }) => net)),
  };
  const net = cents(totals.lines + totals.charges);
  const tax = sum(vat.map(({ amount }) => amount));
  const gross = cents(net + tax);
  return {
    ...partiesOf(order, issued),
    deliveredTo: pickup ? (pickup.country ?? vatCountryOf(ownNumber)) : order.address.country,
    corrects,
    seller: { ...issued.seller, vatId: ownNumber, country: vatCountryOf(ownNumber) },
    lines,
    charges,
    vat,
    totals: { ...totals, net, vat: tax, gross },
    open: corrects === null ? cents(Math.min(gross, order.offline?.open ?? 0)) : cents(0),
  };
}

function partiesOf(order: OrderView, { number, issuedOn }: Issued) {
  const { address: delivery, billing, business, shipments } = order;
  const address = billing ?? delivery;
  const delivered = shipments.findLast(({ deliveredAt }) => deliveredAt !== null)?.deliveredAt;
  return {
    number,
    issuedOn,
    deliveredOn: delivered == null ? issuedOn : shopDay(new Date(delivered)),
    currency: order.currency,
    order: order.number,
    buyer: {
      name: business?.company ?? `${address.firstName} ${address.lastName}`,
      vatNumber: business?.vatNumber ?? "",
      address,
    },
  };
}

/** One entry for each category and rate (BG-23), with all its reasons. */
function breakdownOf(parts: readonly Part[]): EInvoice["vat"] {
  const entries = new Map<string, EInvoice["vat"][number]>();
  for (const part of parts) {
    const vat = vatOf(part);
    const key = `${vat.category} ${vat.percent}`;
    const before = entries.get(key);
    const isNew = !before?.reason?.includes(vat.reason ?? "");
    const reason = [before?.reason, isNew ? vat.reason : null].filter(Boolean).join(" ") || null;
    entries.set(key, {
      ...vat,
      reason,
      base: cents((before?.base ?? 0) + part.row.base),
      amount: cents((before?.amount ?? 0) + part.row.amount),
    });
  }
  return [...entries.values()];
}
