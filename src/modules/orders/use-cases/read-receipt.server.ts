import {
  issueInvoices,
  listInvoices,
  type StoredInvoice,
} from "#modules/orders/store/invoices.server.ts";
import { shopDay } from "#modules/delivery/rules/calendar.ts";
import { eCreditNoteOf, eInvoiceOf } from "#modules/orders/rules/e-invoice/e-invoice.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { invoiceNumber, invoiceSeller, invoiceYear } from "#modules/orders/rules/invoice.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import { paidParts } from "./paid-parts.server.ts";
import { readOrder } from "./read-order.server.ts";
import type { Services } from "#platform/services.ts";
import { particularsOf } from "#modules/site/rules/shop.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { orderAsPlaced, orderOfAddition } from "#modules/orders/rules/order-parts.ts";
import { adjustmentOf } from "#modules/orders/rules/refund-amounts.ts";
import { refundTaxes } from "#modules/taxes/rules/refund-taxes.ts";
import { taxesByRate, taxSentences } from "#modules/taxes/rules/tax-words.ts";
import { findOrder } from "#modules/orders/store/orders.server.ts";

type ReceiptServices = Pick<Services, "db" | "clock" | "shop" | "payments">;

export type ReceiptData = Awaited<ReturnType<typeof readReceipt>>;

/** Returns the contents of an order's invoice and credit notes. */
export async function readReceipt(services: ReceiptServices, { id }: { id: number }) {
  const { db } = services;
  await issueDueInvoices(services, id);
  const [order, invoices] = await Promise.all([readOrder(services, { id }), listInvoices(db, id)]);
  const invoice = invoices.find(isOf(null));
  return {
    order,
    ...sheetOf(services, orderAsPlaced(order), invoice),
    added: addedInvoices(order, invoices).map((each) =>
      sheetOf(services, each.order, each.invoice),
    ),
    address: [...businessLines(order), ...addressLines(order.billing ?? order.address)],
    deliveredTo: order.billing && addressLines(order.address),
    orderedOn: dayInWords(order.createdAt),
    sentOn: order.shipments.flatMap(({ deliveredAt }) =>
      deliveredAt === null ? [] : [dayInWords(deliveredAt)],
    ),
    creditNotes: creditedRefunds(order, invoices).map(({ note, refund }, index, all) => {
      const { lines, shipping, amount } = refund;
      const earlier = all.slice(0, index).map((each) => each.refund);
      const taxes = taxesByRate(refundTaxes(order, earlier, refund)).filter(({ rate }) => rate > 0);
      const corrects = correctedInvoices(order, invoices, refund);
      const corrected = corrects.length > 0 && { refund, earlier, invoices: corrects };
      return {
        ...issued(note),
        lines,
        shipping,
        adjustment: adjustmentOf(refund),
        amount,
        taxes,
        hasEInvoice:
          corrected !== false && eCreditNoteOf(order, issuedPart(note), corrected) !== null,
        corrects: corrects.map(
          ({ number, issuedOn }) => `invoice ${number} of ${dayInWords(issuedOn)}`,
        ),
      };
    }),
  };
}

/** An invoice with what it is for: the order as it was placed, or goods that were added to it. */
function sheetOf(
  services: Pick<Services, "payments">,
  sold: OrderView,
  invoice: StoredInvoice | undefined,
) {
  return {
    sold,
    invoice: invoice ? issued(invoice) : null,
    paidParts: paidParts(services, sold),
    taxes: taxesByRate(sold.taxes.filter(({ label }) => label !== "")),
    taxNotes: taxSentences(sold.taxes),
    hasEInvoice: invoice !== undefined && eInvoiceOf(sold, issuedPart(invoice)) !== null,
  };
}

const isOf = (number: number | null) => (each: StoredInvoice) =>
  each.kind === "invoice" && each.addition === number;

/** Returns the invoices of added goods, each with them as an order of their own. */
export function addedInvoices(order: OrderView, invoices: readonly StoredInvoice[]) {
  return order.additions.flatMap((addition) => {
    const invoice = invoices.find(isOf(addition.number));
    return invoice ? [{ invoice, order: orderOfAddition(order, addition) }] : [];
  });
}

/** Returns the invoices that a refund's credit note corrects: all of them if it names no lines. */
export function correctedInvoices(
  { additions }: OrderView,
  invoices: readonly StoredInvoice[],
  { lines, shipping }: OrderView["refunds"][number],
) {
  const additionOf = (line: number) =>
    additions.find(
      (each) =>
        each.firstLine !== null &&
        line >= each.firstLine &&
        line < each.firstLine + each.lines.length,
    )?.number ?? null;
  const named = new Set(lines.map(({ line }) => additionOf(line)));
  if (shipping > 0) named.add(null);
  return invoices
    .filter(({ kind, addition }) => kind === "invoice" && (named.size === 0 || named.has(addition)))
    .map(issuedPart);
}

/** Returns the credit notes of an order with their refunds, by number. */
export function creditedRefunds({ refunds }: OrderView, invoices: readonly StoredInvoice[]) {
  return invoices.flatMap((note) => {
    const refund = refunds.find(({ number }) => number === note.refund);
    return refund ? [{ note, refund }] : [];
  });
}

function businessLines({ business }: Pick<OrderView, "business">): string[] {
  if (business === null) return [];
  const { company, vatNumber } = business;
  return [company, vatNumber && `VAT number ${vatNumber}`].filter(Boolean);
}

/** What an electronic invoice tells of the stored one. */
export function issuedPart(invoice: StoredInvoice) {
  const day = shopDay(new Date(invoice.issuedAt));
  return { number: invoiceNumber(invoice), issuedOn: day, seller: invoice.seller };
}

function issued({ seller, issuedAt, ...rest }: StoredInvoice) {
  return {
    number: invoiceNumber(rest),
    issuedOn: dayInWords(issuedAt),
    seller: [
      seller.legalName,
      ...particularsOf(seller).map(({ label, value }) =>
        label === "Address" ? value : `${label}: ${value}`,
      ),
      seller.email,
    ],
  };
}

/** Issues due invoices and credit notes, of one order or all, and returns their number. */
export async function issueDueInvoices(
  { db, clock, shop }: Pick<Services, "db" | "clock" | "shop">,
  orderId: number | null = null,
): Promise<number> {
  const now = clock.now();
  return issueInvoices(db, { seller: invoiceSeller(shop), year: invoiceYear(now), now, orderId });
}

/** Returns the receipts of orders by their numbers, in this order; unknown numbers are left out. */
export async function readPrintedOrders(
  services: Pick<Services, "db" | "clock" | "shop" | "payments">,
  numbers: readonly string[],
): Promise<ReceiptData[]> {
  const receipts: ReceiptData[] = [];
  for (const number of new Set(numbers)) {
    const order = await findOrder(services.db, { number });
    if (order) receipts.push(await readReceipt(services, order));
  }
  return receipts;
}
