import { sql, type Kysely } from "kysely";

/** How an order comes, and between which days it was promised; orders from before come by standard delivery. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_order add column delivery jsonb`.execute(db);
  await sql`
    update shop_order set delivery = jsonb_build_object('service', 'standard', 'name', 'Standard delivery',
      'from', null, 'to', null, 'standardPrice', shipping)`.execute(db);
  await sql`alter table shop_order alter column delivery set not null`.execute(db);
}
