import { findOrder } from "#modules/orders/store/orders.server.ts";
import type { Services } from "#platform/services.ts";
import { readReceipt, type ReceiptData } from "./read-receipt.server.ts";

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
