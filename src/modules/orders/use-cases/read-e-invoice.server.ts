import { eInvoiceOf } from "#modules/orders/rules/e-invoice/e-invoice.ts";
import { ublInvoice } from "#modules/orders/rules/e-invoice/ubl.ts";
import { listInvoices } from "#modules/orders/store/invoices.server.ts";
import type { Services } from "#platform/services.ts";
import { readOrder } from "./read-order.server.ts";
import { issueDueInvoices, issuedPart } from "./read-receipt.server.ts";

/** Returns the XML of an order's invoice by EN 16931; null if it has none, or the standard does not fit. */
export async function readEInvoice(
  services: Pick<Services, "db" | "clock" | "shop" | "payments">,
  id: number,
): Promise<string | null> {
  await issueDueInvoices(services, id);
  const invoices = await listInvoices(services.db, id);
  const invoice = invoices.find(({ kind }) => kind === "invoice");
  if (!invoice) return null;
  const model = eInvoiceOf(await readOrder(services, { id }), issuedPart(invoice));
  return model && ublInvoice(model);
}
