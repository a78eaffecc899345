import { sql, type Kysely } from "kysely";

/** Rows and events of refunds get amounts per line, and events of orders the days to return (record 128). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(REFUND_AMOUNTS).execute(db);
}

// Amounts are those of the earlier rule: shares by the units whose refunds had not failed at that moment.
const REFUND_AMOUNTS = `
alter table order_event disable trigger refuse_to_rewrite;

update order_event set event = event || jsonb_build_object('returnDays', terms->'returnDays')
from shop_order where id = order_id and type = 'ordered';

create function pg_temp.share(amount bigint, quantity bigint, units bigint) returns bigint language sql as $body$
  select case when amount < quantity then least(units, amount) else amount * units / quantity end
$body$;

with asked as (
  select order_id, position, (event->>'refund')::int as refund, (each->>'line')::int as line,
    (each->>'quantity')::int as units, nth
  from order_event, jsonb_array_elements(event->'lines') with ordinality as lines (each, nth)
  where type = 'refund-requested'
), failed as (
  select order_id, position, (event->>'refund')::int as refund from order_event
  where type = 'refund-settled' and event->>'to' = 'failed'
), counted as (
  select asked.*, (
    select coalesce(sum(earlier.units), 0) from asked as earlier
      left join failed on (failed.order_id, failed.refund) = (earlier.order_id, earlier.refund)
    where earlier.order_id = asked.order_id and earlier.line = asked.line and earlier.position < asked.position
      and (failed.position is null or failed.position > asked.position)
  ) as before from asked
), priced as (
  select counted.order_id, counted.position, jsonb_agg(jsonb_build_object('line', line, 'quantity', units, 'amount',
    pg_temp.share(amount, quantity, before + units) - pg_temp.share(amount, quantity, before)) order by nth) as lines
  from counted join order_line using (order_id, line) group by 1, 2
)
update order_event set event = jsonb_set(event, '{lines}', priced.lines)
from priced where (priced.order_id, priced.position) = (order_event.order_id, order_event.position);

update order_refund set lines = event->'lines' from order_event
where type = 'refund-requested' and (order_event.order_id, (event->>'refund')::int) = (order_refund.order_id, number);

drop function pg_temp.share;
alter table order_event enable trigger refuse_to_rewrite;`;
