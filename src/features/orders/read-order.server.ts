import { findOrderView } from "#db/order/order-view.server.ts";
import type { OrderView } from "#domain/order/order-view.ts";
import type { Services } from "#ports/services.ts";
import type { StoredOrder } from "#db/order/order-facts.server.ts";

/** An order as people read it. */
export async function readOrder(
  { db }: Pick<Services, "db">,
  { id }: Pick<StoredOrder, "id">,
): Promise<OrderView> {
  const found = await findOrderView(db, { id });
  if (!found) throw new Error("Orders are never deleted.");
  return found.view;
}
