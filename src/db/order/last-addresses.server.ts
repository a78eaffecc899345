import { sql } from "kysely";
import type { OrderAddress } from "#domain/order/address.ts";
import type { Database } from "#db/database.server.ts";

/** Where a member's placed orders went, the last first, each once. */
export async function listLastAddresses(
  db: Database,
  uid: string,
  limit: number,
): Promise<OrderAddress[]> {
  const { rows } = await sql<{ address: OrderAddress }>`
    select address from shop_order where uid = ${uid} and placed_at is not null
    group by address order by max(id) desc limit ${limit}`.execute(db);
  return rows.map(({ address }) => address);
}
