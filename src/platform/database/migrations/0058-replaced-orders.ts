import { sql, type Kysely } from "kysely";

/** Marks orders that other orders replaced (record 53), and deletes the notifications about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(REPLACED_ORDERS).execute(db);
}

// Only unpaid orders can be replaced. A replaced order with money was paid later, so its notification stays.
const REPLACED_ORDERS = `
alter table shop_order add column is_replaced boolean not null default false;
update shop_order set is_replaced = true where id in (select order_id from order_event
  where type = 'cancelled' and event->>'by' = 'buyer' and event->>'reason' = 'replaced');
delete from notification where kind = 'order-cancelled' and source in (
  select 'order:' || order_id || ':' || position from order_event join shop_order on id = order_id
  where is_replaced and paid = 0 and type = 'cancelled');`;
