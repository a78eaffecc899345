import { findOrderView } from "#modules/orders/store/order-view.server.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import type { Services } from "#platform/services.ts";
import type { StoredOrder } from "#modules/orders/store/order-facts.server.ts";

export async function readOrder(
  { db }: Pick<Services, "db">,
  { id }: Pick<StoredOrder, "id">,
): Promise<OrderView> {
  const found = await findOrderView(db, { id });
  if (!found) throw new Error("Orders are never deleted.");
  return found.view;
}
