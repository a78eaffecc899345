import { issueInvoices, listInvoices } from "#modules/orders/store/invoices.server.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { invoiceSeller, invoiceYear } from "#modules/orders/rules/invoice.ts";
import {
  issuedPapers,
  type Issued,
  type IssuedPapers,
} from "#modules/orders/rules/issued-papers.ts";
import { documentsOf, type OrderReader } from "#modules/orders/rules/order-documents.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import { inLanguageOf } from "./order-language.server.ts";
import { paidParts } from "./paid-parts.server.ts";
import { readOrder } from "./read-order.server.ts";
import type { Services } from "#platform/services.ts";
import { mailTexts } from "#platform/mail/templates/mail-texts.ts";
import { particularsOf } from "#modules/site/rules/shop.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { orderAsPlaced } from "#modules/orders/rules/order-parts.ts";
import { NO_PAYMENT } from "#modules/offline-payments/rules/offline-facts.ts";
import { adjustmentOf } from "#modules/orders/rules/refund-amounts.ts";
import { refundTaxes } from "#modules/taxes/rules/refund-taxes.ts";
import { taxesByRate, taxSentences } from "#modules/taxes/rules/tax-words.ts";
import { findOrder } from "#modules/orders/store/orders.server.ts";

const receiptTexts = texts("order-receipt", {
  correctedInvoice: "invoice {number} of {day}",
  vatNumber: "VAT number {number}",
});

type ReceiptServices = Pick<Services, "db" | "clock" | "shop" | "payments">;

export type ReceiptData = Awaited<ReturnType<typeof readReceipt>>;

/** Returns the contents of an order's invoice and credit notes, and the files about it for their reader. */
export async function readReceipt(
  services: ReceiptServices,
  { id, reader = "buyer" }: { id: number; reader?: OrderReader },
) {
  const papers = await readPapers(services, id);
  const { order, invoices, creditNotes } = papers;
  const first = invoices.find(({ addition }) => addition === null);
  return {
    order,
    ...sheetOf(services, orderAsPlaced(order), first),
    added: invoices
      .filter(({ addition }) => addition !== null)
      .map((each) => sheetOf(services, each.sold, each)),
    address: [...businessLines(order), ...addressLines(order.billing ?? order.address)],
    deliveredTo: order.billing && addressLines(order.address),
    orderedOn: dayInWords(order.createdAt),
    sentOn: order.shipments.flatMap(({ deliveredAt }) =>
      deliveredAt === null ? [] : [dayInWords(deliveredAt)],
    ),
    creditNotes: creditNotes.map(({ refund, earlier, invoices: corrected, ...note }) => {
      const { lines, shipping, amount } = refund;
      return {
        ...inWords(note),
        lines,
        shipping,
        adjustment: adjustmentOf(refund),
        amount,
        /** The buyer owed less, and got nothing back. */
        isReduction: refund.payment === NO_PAYMENT,
        taxes: taxesByRate(refundTaxes(order, earlier, refund)).filter(({ rate }) => rate > 0),
        corrects: corrected.map(({ number, issuedOn }) =>
          receiptTexts.correctedInvoice(number, dayInWords(issuedOn)),
        ),
      };
    }),
    documents: documentsOf(papers, reader),
  };
}

/**
 * Issues due invoices and credit notes of an order, and returns all of them.
 * @public for extensions
 */
export async function readPapers(services: ReceiptServices, id: number): Promise<IssuedPapers> {
  await issueDueInvoices(services, id);
  const [order, stored] = await Promise.all([
    readOrder(services, { id }),
    listInvoices(services.db, id),
  ]);
  return issuedPapers(order, stored);
}

/** An invoice with what it is for: the order as it was placed, or goods that were added to it. */
function sheetOf(
  services: Pick<Services, "payments">,
  sold: OrderView,
  invoice: Issued | undefined,
) {
  return {
    sold,
    invoice: invoice ? inWords(invoice) : null,
    paidParts: paidParts(services, sold),
    taxes: taxesByRate(sold.taxes.filter(({ label }) => label !== "")),
    taxNotes: taxSentences(sold.taxes),
  };
}

function businessLines({ business }: Pick<OrderView, "business">): string[] {
  if (business === null) return [];
  const { company, vatNumber } = business;
  return [company, vatNumber && receiptTexts.vatNumber(vatNumber)].filter(Boolean);
}

function inWords({ number, issuedOn, seller }: Issued) {
  return {
    number,
    issuedOn: dayInWords(issuedOn),
    seller: [
      seller.legalName,
      ...particularsOf(seller).map(({ label, value }) =>
        value === seller.address ? value : mailTexts.fact(label, value),
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
    if (!order) continue;
    const asked = { id: order.id, reader: "staff" } as const;
    receipts.push(await inLanguageOf(order, () => readReceipt(services, asked)));
  }
  return receipts;
}
