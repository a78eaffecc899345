import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/**
 * Gives an account the orders that were placed as a guest with its address, once that is verified: until then it may be
 * a stranger's. Says how many; once or often, the outcome is the same.
 */
export async function joinGuestOrders(db: Database, uid: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update shop_order as o set uid = account.id, joined_at = now() from account
    where account.id = ${uid} and account.email_verified and o.uid is null and o.email = account.email
      and o.email <> ''`.execute(db);
  return Number(numAffectedRows);
}
