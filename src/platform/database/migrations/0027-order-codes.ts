import { sql, type Kysely } from "kysely";

/** One-time codes that open a guest's order, one for each order; and the orders that a verified address may claim. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table order_code (
  order_id bigint primary key references shop_order,
  code_hash text not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0)
);
create index shop_order_of_guest on shop_order (email) where uid is null and email <> '';`)
    .execute(db);
}
