import { lockOrder } from "#modules/orders/store/order-facts.server.ts";
import { findPaymentUnderWay } from "#modules/orders/store/order-payments.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { replace } from "#modules/orders/rules/replacement.ts";
import { applyCommand, type OrderServices } from "./apply-command.server.ts";
import { closePayment } from "./ask-provider.server.ts";

/**
 * Gives up an order that is not paid, whose buyer has changed what it is about. Its payment is closed first, at its
 * provider; only then does its stock go back, or it could be sold twice.
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
