import { DAY_MS } from "#modules/core/rules/time.ts";
import { listOrdersToRemind } from "#modules/orders/store/orders.server.ts";
import { commandOrder, type DecisionServices } from "./apply-command.server.ts";

/** Days before the money is due on which its buyer gets a reminder. */
const REMIND_DAYS = 2;

/** Reminds the buyers of orders without a provider once, before the money is due. */
export async function remindPayments(services: DecisionServices): Promise<void> {
  const now = services.clock.now();
  const before = new Date(now.getTime() + REMIND_DAYS * DAY_MS);
  for (const id of await listOrdersToRemind(services.db, { now, before }))
    await commandOrder(services, { id }, { type: "remind-payment" });
}
