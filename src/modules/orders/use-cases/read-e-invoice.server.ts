import {
  eCreditNoteOf,
  eInvoiceOf,
  type EInvoice,
} from "#modules/orders/rules/e-invoice/e-invoice.ts";
import { ublDocument } from "#modules/orders/rules/e-invoice/ubl.ts";
import { invoiceNumber } from "#modules/orders/rules/invoice.ts";
import { orderAsPlaced } from "#modules/orders/rules/order-parts.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { listInvoices, type StoredInvoice } from "#modules/orders/store/invoices.server.ts";
import type { Services } from "#platform/services.ts";
import { readOrder } from "./read-order.server.ts";
import {
  addedInvoices,
  correctedInvoices,
  creditedRefunds,
  issueDueInvoices,
  issuedPart,
} from "./read-receipt.server.ts";

/**
 * Returns the XML by EN 16931 of an order's invoice, or of the credit note or the invoice of added goods with this
 * number; null if there is none, or the standard does not fit.
 */
export async function readEInvoice(
  services: Pick<Services, "db" | "clock" | "shop" | "payments">,
  id: number,
  number: string | null = null,
): Promise<string | null> {
  await issueDueInvoices(services, id);
  const issued = await listInvoices(services.db, id);
  const order = await readOrder(services, { id });
  const first = issued.find(({ kind, addition }) => kind === "invoice" && addition === null);
  const invoices = [
    ...(first ? [{ invoice: first, order: orderAsPlaced(order) }] : []),
    ...addedInvoices(order, issued),
  ];
  const isNamed = (each: StoredInvoice) => invoiceNumber(each) === number;
  const found = number === null ? invoices[0] : invoices.find((each) => isNamed(each.invoice));
  const model = found
    ? eInvoiceOf(found.order, issuedPart(found.invoice))
    : number && noteOf(order, issued, number);
  return model ? ublDocument(model) : null;
}

function noteOf(
  order: OrderView,
  issued: readonly StoredInvoice[],
  number: string,
): EInvoice | null {
  const notes = creditedRefunds(order, issued);
  const index = notes.findIndex(({ note }) => invoiceNumber(note) === number);
  const found = notes[index];
  if (!found) return null;
  const earlier = notes.slice(0, index).map(({ refund }) => refund);
  const { note, refund } = found;
  const invoices = correctedInvoices(order, issued, refund);
  return eCreditNoteOf(order, issuedPart(note), { refund, earlier, invoices });
}
