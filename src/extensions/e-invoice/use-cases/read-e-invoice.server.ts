import { eCreditNoteOf, eInvoiceOf } from "#extensions/e-invoice/rules/e-invoice.ts";
import { ublDocument } from "#extensions/e-invoice/rules/ubl.ts";
import { inLanguageOf } from "#modules/orders/use-cases/order-language.server.ts";
import { readPapers } from "#modules/orders/use-cases/read-receipt.server.ts";
import type { Services } from "#platform/services.ts";

/**
 * Returns the XML by EN 16931 of an order's invoice, or of the credit note or the invoice of added goods with this
 * number; null if there is none, or the standard does not fit.
 */
export async function readEInvoice(
  services: Pick<Services, "db" | "clock" | "shop" | "payments">,
  id: number,
  number: string | null = null,
): Promise<string | null> {
  const { order, invoices, creditNotes } = await readPapers(services, id);
  const invoice = invoices.find((each) => number === null || each.number === number);
  const note = creditNotes.find((each) => each.number === number);
  return inLanguageOf(order, () => {
    const model = invoice
      ? eInvoiceOf(invoice.sold, invoice)
      : note && eCreditNoteOf(order, note, note);
    return model ? ublDocument(model) : null;
  });
}
