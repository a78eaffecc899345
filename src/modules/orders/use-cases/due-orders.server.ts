import { overdueParcels } from "#modules/orders/rules/assumed-delivery.ts";
import {
  listOrdersWithParcelsUnderWay,
  listOrdersToRemind,
} from "#modules/orders/store/orders.server.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import { commandOrder, type DecisionServices } from "./apply-command.server.ts";

const AT_ONCE = 50;

/** Delivers the parcels that count as delivered without an update of their carrier. Returns their number. */
export async function assumeDeliveries(services: DecisionServices): Promise<number> {
  const now = services.clock.now();
  let count = 0;
  for (let after = 0; ;) {
    const orders = await listOrdersWithParcelsUnderWay(services.db, { after, limit: AT_ONCE });
    const overdue = orders.flatMap((order) =>
      overdueParcels(order, now).map((shipment) => ({ id: order.id, shipment })),
    );
    for (const { id, shipment } of overdue) {
      const command = { type: "deliver", shipment, isAssumed: true } as const;
      if ((await commandOrder(services, { id }, command))?.ok) count += 1;
    }
    const last = orders.at(-1);
    if (last === undefined) return count;
    after = last.id;
  }
}

/** Days before the money is due on which its buyer gets a reminder. */
const REMIND_DAYS = 2;

/** Reminds the buyers of orders without a provider once, before the money is due. */
export async function remindPayments(services: DecisionServices): Promise<void> {
  const now = services.clock.now();
  const before = new Date(now.getTime() + REMIND_DAYS * DAY_MS);
  for (const id of await listOrdersToRemind(services.db, { now, before }))
    await commandOrder(services, { id }, { type: "remind-payment" });
}
