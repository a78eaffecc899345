import type { Database } from "#platform/database/database.server.ts";

/** Lists orders after the given id whose hold is over, oldest first. */
export async function listOrdersToExpire(
  db: Database,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("shop_order")
    .select("id")
    .where("state", "=", "awaiting_payment")
    .where("hold_until", "<=", now)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
