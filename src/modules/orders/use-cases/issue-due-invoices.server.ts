import { issueInvoices } from "#modules/orders/store/invoices.server.ts";
import { invoiceSeller, invoiceYear } from "#modules/orders/rules/invoice.ts";
import type { Services } from "#platform/services.ts";

/** Issues due invoices and credit notes, of one order or all, and returns their number. */
export async function issueDueInvoices(
  { db, clock, shop }: Pick<Services, "db" | "clock" | "shop">,
  orderId: number | null = null,
): Promise<number> {
  const now = clock.now();
  return issueInvoices(db, { seller: invoiceSeller(shop), year: invoiceYear(now), now, orderId });
}
