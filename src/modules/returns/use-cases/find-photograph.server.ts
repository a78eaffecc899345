import { findReturnPicture } from "#modules/orders/store/return-pictures.server.ts";
import type { Services } from "#platform/services.ts";

/** A photograph of an order's return, by its numbers there; null where there is none. */
export function findPhotograph(
  { db }: Pick<Services, "db">,
  order: { id: number },
  { return: number, picture }: { return: number; picture: number },
): Promise<Buffer | null> {
  return findReturnPicture(db, { orderId: order.id, return: number, number: picture });
}
