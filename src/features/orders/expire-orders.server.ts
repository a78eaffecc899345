import { lockOrder } from "#db/order/order-facts.server.ts";
import { findPaymentUnderWay, listOrdersToExpire } from "#db/order/order-payments.server.ts";
import { retryTransaction } from "#db/retry-transaction.server.ts";
import type { Log } from "#ports/log.ts";
import { applyCommand, type OrderServices } from "./apply-command.server.ts";
import { closePayment } from "./ask-provider.server.ts";

const AT_ONCE = 50;

/**
 * Gives back what orders hold that nobody has paid in time, once their provider has said that they can't be paid any
 * more. Where it can't say, the hold stays and it is asked again.
 */
export async function expireOrders(
  services: OrderServices,
  log: Log,
  { atOnce = AT_ONCE } = {},
): Promise<number> {
  const now = services.clock.now();
  let expired = 0;
  // Past those that have to stay, too: they must not keep what others hold.
  for (let after = 0; ;) {
    const ids = await listOrdersToExpire(services.db, { now, after, limit: atOnce });
    for (const id of ids) {
      const isExpired = await expireOrder(services, id).catch((error: unknown) => {
        log.error({ err: error, order: id }, "An order whose hold is over could not be closed.");
        return false;
      });
      if (isExpired) expired += 1;
    }
    const last = ids.at(-1);
    if (last === undefined) return expired;
    after = last;
  }
}

async function expireOrder(services: OrderServices, id: number): Promise<boolean> {
  const payment = await findPaymentUnderWay(services.db, id);
  if (payment?.busyUntil != null && payment.busyUntil > services.clock.now()) return false;
  if (payment) await closePayment(services, payment);
  return retryTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, { id });
    if (!order) return false;
    return (await applyCommand(tx, services, order, { type: "expire" })).ok;
  });
}
