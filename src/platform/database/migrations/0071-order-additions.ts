import { sql, type Kysely } from "kysely";

/** Goods that staff add to placed orders: their invoices, and the lists of orders that wait for their payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CHANGES).execute(db);
}

const CHANGES = `
-- The added goods that an invoice is for; null: the order as it was placed.
alter table invoice add column addition integer check (addition is null or kind = 'invoice');
alter table invoice drop constraint invoice_order_id_refund_key;
alter table invoice add unique nulls not distinct (order_id, refund, addition);

drop index shop_order_to_expire;
create index shop_order_to_expire on shop_order (hold_until) where hold_until is not null;
drop index shop_order_unpaid;
create index shop_order_unpaid on shop_order (id) where hold_until is not null;
drop index shop_order_to_pack;
create index shop_order_to_pack on shop_order (id) where state = 'placed' and hold_until is null
  and not (facts->>'isGiftCard')::boolean and coalesce(facts->>'dispute', '') not in ('open', 'lost')
  and facts @? '$.lines[*] ? (@.quantity - @.cancelled - @.packed > 0)';`;
