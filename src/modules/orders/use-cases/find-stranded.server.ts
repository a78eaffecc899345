import { countStrandedOrders } from "#modules/orders/store/order-payments.server.ts";
import type { OrderServices } from "./apply-command.server.ts";

/** One sentence for each provider without keys that orders still need. */
export async function findStranded({
  db,
  payments,
}: Pick<OrderServices, "db" | "payments">): Promise<string[]> {
  const found = await countStrandedOrders(db, [...payments.keys()]);
  return found.map(({ provider, orders }) => {
    const who = orders === 1 ? "1 order waits" : `${orders} orders wait`;
    return `${who} for ${provider}, whose keys are not set: set them again, so that payments and refunds can be finished.`;
  });
}
