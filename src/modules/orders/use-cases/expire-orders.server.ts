import type { Database } from "#platform/database/database.server.ts";
import { listOrdersToExpire } from "#modules/orders/store/orders.server.ts";
import { findPaymentUnderWay } from "#modules/orders/store/order-payments.server.ts";
import { timeBox } from "#platform/clock.ts";
import { failJob, type PartFailures } from "#platform/jobs/job-handler.ts";
import type { Log } from "#platform/log.ts";
import { commandOrder, type OrderServices } from "./apply-command.server.ts";
import { closePayment } from "./ask-provider.server.ts";

const AT_ONCE = 50;
/** With the longest timeout of one request, this stays below the job's own timeout. */
const ASK_FOR_MS = 15_000;
/** By shop: the order whose provider was asked last. The next run continues after it, so that each has its turn. */
const askedLast = new WeakMap<Database, number>();

/**
 * Expires unpaid orders after their providers closed the payments. If a provider does not answer, the hold stays and
 * the next run asks again. Orders without a provider come first. A failed order does not stop the others, and fails the
 * job at its end.
 */
export async function expireOrders(
  services: OrderServices,
  log: Log,
  { atOnce = AT_ONCE } = {},
): Promise<number> {
  const now = services.clock.now();
  const toAsk: number[] = [];
  const failures: PartFailures = [];
  let expired = 0;
  const close = async (id: number) => {
    const isExpired = await expireOrder(services, id).catch((error: unknown) => {
      log.error({ err: error, order: id }, "An order whose hold is over could not be closed.");
      failures.push({ part: `order ${id} could not expire`, error });
      return false;
    });
    if (isExpired) expired += 1;
  };
  for (let after = 0; ;) {
    const ids = await listOrdersToExpire(services.db, { now, after, limit: atOnce });
    for (const id of ids) {
      if (await findPaymentUnderWay(services.db, id)) toAsk.push(id);
      else await close(id);
    }
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  const hasTime = timeBox(services.clock, ASK_FOR_MS);
  for (const id of startAfter(toAsk, askedLast.get(services.db) ?? 0)) {
    if (!hasTime()) break;
    askedLast.set(services.db, id);
    await close(id);
  }
  failJob(failures);
  return expired;
}

function startAfter(ids: readonly number[], last: number): number[] {
  return [...ids.filter((id) => id > last), ...ids.filter((id) => id <= last)];
}

async function expireOrder(services: OrderServices, id: number): Promise<boolean> {
  const payment = await findPaymentUnderWay(services.db, id);
  if (payment?.busyUntil != null && payment.busyUntil > services.clock.now()) return false;
  if (payment) await closePayment(services, payment);
  return (await commandOrder(services, { id }, { type: "expire" }))?.ok === true;
}
