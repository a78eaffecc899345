import { findReturnPicture } from "#modules/orders/store/return-pictures.server.ts";
import type { Services } from "#platform/services.ts";

/** Returns a photo of a return by its numbers, or null. */
export function findPhotograph(
  { db }: Pick<Services, "db">,
  order: { id: number },
  { return: number, picture }: { return: number; picture: number },
): Promise<Buffer | null> {
  return findReturnPicture(db, { orderId: order.id, return: number, number: picture });
}
