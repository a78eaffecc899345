import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/** Adds guest orders of a verified address to the account, and returns their number. Idempotent. */
export async function joinGuestOrders(db: Database, uid: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update shop_order as o set uid = account.id, joined_at = now() from account
    where account.id = ${uid} and account.email_verified and o.uid is null and o.email = account.email
      and o.email <> ''`.execute(db);
  return Number(numAffectedRows);
}
