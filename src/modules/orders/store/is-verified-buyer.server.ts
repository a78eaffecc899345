import type { Database } from "#platform/database/database.server.ts";

/**
 * Whether a member received a unit of a product, also if it was returned. A guest order counts once it joined the
 * account.
 */
export async function isVerifiedBuyer(
  db: Database,
  { uid, productId }: { uid: string; productId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom("shop_order")
    .innerJoin("order_line", "order_line.order_id", "shop_order.id")
    .select("order_line.line")
    .where("shop_order.uid", "=", uid)
    .where("order_line.product_id", "=", productId)
    .where("order_line.delivered", ">", 0)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
