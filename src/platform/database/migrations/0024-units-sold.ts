import { sql, type Kysely } from "kysely";

/**
 * Stores the counted sold units on each line, so that cancellations and returns subtract exact amounts. Adds partial
 * indexes for the orders that jobs look for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table order_line add column popular_units integer not null default 0 check (popular_units >= 0);
alter table shop_order drop constraint shop_order_popularity_check;
alter table shop_order add constraint shop_order_popularity_check
  check (popularity in ('none', 'due', 'counted', 'past'));
update order_line set popular_units = quantity from shop_order
  where order_id = id and popularity = 'counted';
update shop_order set popularity = 'due' where popularity in ('none', 'counted') and placed_at is not null;
create index shop_order_to_count on shop_order (id) where popularity = 'due';
create index shop_order_counted on shop_order (placed_at) where popularity = 'counted';
drop index shop_order_placed;

-- Whose names and addresses are to be forgotten.
create index shop_order_never_paid on shop_order (updated_at)
  where state in ('expired', 'cancelled') and placed_at is null and email <> '';
create index shop_order_by_age on shop_order using brin (created_at);`)
    .execute(db);
}
