import {
  issueInvoices,
  listInvoices,
  type StoredInvoice,
} from "#modules/orders/store/invoices.server.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { localTime } from "#modules/delivery/rules/calendar.ts";
import { eCreditNoteOf, eInvoiceOf } from "#modules/orders/rules/e-invoice/e-invoice.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { invoiceNumber, invoiceSeller, invoiceYear } from "#modules/orders/rules/invoice.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import { paidParts } from "./paid-parts.server.ts";
import { readOrder } from "./read-order.server.ts";
import type { Services } from "#platform/services.ts";
import { particularsOf } from "#modules/site/rules/shop.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { adjustmentOf } from "#modules/orders/rules/refund-amounts.ts";
import { refundTaxes } from "#modules/taxes/rules/refund-taxes.ts";
import { taxesByRate, taxSentences } from "#modules/taxes/rules/tax-words.ts";

type ReceiptServices = Pick<Services, "db" | "clock" | "shop" | "payments">;

export type ReceiptData = Awaited<ReturnType<typeof readReceipt>>;

/** Returns the contents of an order's invoice and credit notes. */
export async function readReceipt(services: ReceiptServices, { id }: { id: number }) {
  const { db } = services;
  await issueDueInvoices(services, id);
  const [order, invoices] = await Promise.all([readOrder(services, { id }), listInvoices(db, id)]);
  const invoice = invoices.find(({ kind }) => kind === "invoice");
  return {
    order,
    address: [...businessLines(order), ...addressLines(order.billing ?? order.address)],
    deliveredTo: order.billing && addressLines(order.address),
    orderedOn: dayInWords(order.createdAt),
    paidParts: paidParts(services, order),
    sentOn: order.shipments.flatMap(({ deliveredAt }) =>
      deliveredAt === null ? [] : [dayInWords(deliveredAt)],
    ),
    invoice: invoice ? issued(invoice) : null,
    creditNotes: creditedRefunds(order, invoices).map(({ note, refund }, index, all) => {
      const { lines, shipping, amount } = refund;
      const earlier = all.slice(0, index).map((each) => each.refund);
      const taxes = taxesByRate(refundTaxes(order, earlier, refund)).filter(({ rate }) => rate > 0);
      const corrected = invoice && { refund, earlier, invoice: issuedPart(invoice) };
      return {
        ...issued(note),
        lines,
        shipping,
        adjustment: adjustmentOf(refund),
        amount,
        taxes,
        hasEInvoice:
          corrected !== undefined && eCreditNoteOf(order, issuedPart(note), corrected) !== null,
      };
    }),
    taxes: taxesByRate(order.taxes.filter(({ label }) => label !== "")),
    taxNotes: taxSentences(order.taxes),
    hasEInvoice: invoice !== undefined && eInvoiceOf(order, issuedPart(invoice)) !== null,
  };
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
  const { day } = localTime(new Date(invoice.issuedAt), shopLocale().timeZone);
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
