import {
  eCreditNoteOf,
  eInvoiceOf,
  type EInvoice,
} from "#modules/orders/rules/e-invoice/e-invoice.ts";
import { ublDocument } from "#modules/orders/rules/e-invoice/ubl.ts";
import { invoiceNumber } from "#modules/orders/rules/invoice.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { listInvoices, type StoredInvoice } from "#modules/orders/store/invoices.server.ts";
import type { Services } from "#platform/services.ts";
import { readOrder } from "./read-order.server.ts";
import { creditedRefunds, issueDueInvoices, issuedPart } from "./read-receipt.server.ts";

/**
 * Returns the XML by EN 16931 of an order's invoice, or of the credit note with this number; null if there is none, or
 * the standard does not fit.
 */
export async function readEInvoice(
  services: Pick<Services, "db" | "clock" | "shop" | "payments">,
  id: number,
  creditNote: string | null = null,
): Promise<string | null> {
  await issueDueInvoices(services, id);
  const issued = await listInvoices(services.db, id);
  const invoice = issued.find(({ kind }) => kind === "invoice");
  if (!invoice) return null;
  const order = await readOrder(services, { id });
  const model =
    creditNote === null
      ? eInvoiceOf(order, issuedPart(invoice))
      : noteOf(order, { issued, invoice, number: creditNote });
  return model && ublDocument(model);
}

type Wanted = { issued: readonly StoredInvoice[]; invoice: StoredInvoice; number: string };

function noteOf(order: OrderView, { issued, invoice, number }: Wanted): EInvoice | null {
  const notes = creditedRefunds(order, issued);
  const index = notes.findIndex(({ note }) => invoiceNumber(note) === number);
  const found = notes[index];
  if (!found) return null;
  const earlier = notes.slice(0, index).map(({ refund }) => refund);
  const corrected = issuedPart(invoice);
  return eCreditNoteOf(order, issuedPart(found.note), {
    refund: found.refund,
    earlier,
    invoice: corrected,
  });
}
