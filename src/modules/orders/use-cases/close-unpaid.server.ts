import { lockOrder } from "#modules/orders/store/orders.server.ts";
import { findPaymentUnderWay } from "#modules/orders/store/order-payments.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { replace } from "#modules/orders/rules/order-command.ts";
import { applyCommand, type OrderServices } from "./apply-command.server.ts";
import { closePayment } from "./ask-provider.server.ts";

/**
 * Ends an unpaid order that its buyer has replaced. The payment is closed at the provider before the stock is
 * released, or it could be sold twice.
 */
export async function closeUnpaid(
  services: OrderServices,
  id: number,
): Promise<"closed" | "paid" | "busy"> {
  const payment = await findPaymentUnderWay(services.db, id);
  if (payment) await closePayment(services, payment);
  return retryTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, { id });
    if (!locked || locked.facts.state === "expired" || locked.facts.state === "cancelled")
      return "closed";
    if (locked.facts.state !== "awaiting_payment") return "paid";
    const closed = await applyCommand(tx, services, locked, replace);
    return closed.ok ? "closed" : "busy";
  });
}
