import { sql } from "kysely";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { Database } from "#platform/database/database.server.ts";

/**
 * Distinct delivery addresses of a member's orders, newest first. Guest orders placed after sign-up are excluded:
 * another person may have used this email.
 */
export async function listLastAddresses(
  db: Database,
  uid: string,
  limit: number,
): Promise<OrderAddress[]> {
  const { rows } = await sql<{ address: OrderAddress }>`
    select o.address from shop_order as o left join account on account.id = o.uid
    where o.uid = ${uid} and o.placed_at is not null
      and (o.joined_at is null or o.created_at < account.created_at)
    group by o.address order by max(o.id) desc limit ${limit}`.execute(db);
  return rows.map(({ address }) => address);
}
