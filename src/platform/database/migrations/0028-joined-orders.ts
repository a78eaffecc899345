import { sql, type Kysely } from "kysely";

/** When an order that was placed as a guest came to an account: what is in it need not be its member's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_order add column joined_at timestamptz`.execute(db);
}
