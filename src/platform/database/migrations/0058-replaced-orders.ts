import { sql, type Kysely } from "kysely";

/** Which orders ended because others took their place (record 53); what members were told of it is taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(REPLACED_ORDERS).execute(db);
}

// Only an order that nobody has paid can be replaced, so one that has money was paid later, and its notice stays.
const REPLACED_ORDERS = `
alter table shop_order add column is_replaced boolean not null default false;
update shop_order set is_replaced = true where id in (select order_id from order_event
  where type = 'cancelled' and event->>'by' = 'buyer' and event->>'reason' = 'replaced');
delete from notification where kind = 'order-cancelled' and source in (
  select 'order:' || order_id || ':' || position from order_event join shop_order on id = order_id
  where is_replaced and paid = 0 and type = 'cancelled');`;
