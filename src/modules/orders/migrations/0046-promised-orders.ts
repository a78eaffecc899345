import { sql, type Kysely } from "kysely";

/** Orders that may have to be sent, by the last day of their delivery promise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index shop_order_promised on shop_order ((agreed->'delivery'->>'to')) where state = 'placed'`.execute(
    db,
  );
}
