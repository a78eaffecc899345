import { findOrderView } from "#db/order/order-view.server.ts";
import type { OrderView } from "#domain/order/order-view.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import type { Services } from "#ports/services.ts";
import { findOrder, type StoredOrder } from "#db/order/order-facts.server.ts";
import { isOrderSecret } from "./order-secret.server.ts";

/** Who asks for an order: by its secret, or signed in as whoever placed it. */
export type Asking = { secret: string | null; uid: string | null };

/** An order for who may see it. To everybody else it is not there, whether or not it is. */
export async function findOwnOrder(
  { db }: Pick<Services, "db">,
  typed: string,
  asking: Asking,
): Promise<StoredOrder | null> {
  const number = parseOrderNumber(typed);
  if (number === null) return null;
  const holdsSecret = await isOrderSecret(db, number, asking.secret);
  if (!holdsSecret && asking.uid === null) return null;
  const order = await findOrder(db, { number });
  const isOwner = order !== null && order.uid !== null && order.uid === asking.uid;
  return holdsSecret || isOwner ? order : null;
}

/** The same as people read it. */
export async function readOrder(
  { db }: Pick<Services, "db">,
  { id }: Pick<StoredOrder, "id">,
): Promise<OrderView> {
  const found = await findOrderView(db, { id });
  if (!found) throw new Error("Orders are never deleted.");
  return found.view;
}
