import { sql, type Kysely } from "kysely";

/** When a guest order was joined to an account: its contents need not be the member's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_order add column joined_at timestamptz`.execute(db);
}
