import { sql, type Kysely } from "kysely";

/**
 * Stores the delivery state of gift card emails, separates disputed from blocked cards, and adds refunds that wait for
 * a bank (records 80 and 55). Bounces of earlier emails were never reported.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table gift_card_order add column email_id bigint,
  add column email_state text check (email_state in ('waiting', 'delivered', 'returned'));
update gift_card_order set email_state = 'delivered' where sent_at is not null;
create index gift_card_order_to_follow on gift_card_order (order_id) where email_state = 'waiting';

alter table gift_card add column is_disputed boolean not null default false;
-- What blocked a card was not noted; where its payment is in doubt, that was it.
update gift_card set is_disputed = true, is_blocked = false from gift_card_order
  join shop_order on shop_order.id = order_id
  where gift_card_id = gift_card.id and is_blocked and dispute in ('open', 'lost');

alter table order_refund drop constraint order_refund_state_check;
alter table order_refund add constraint order_refund_state_check
  check (state in ('withheld', 'pending', 'succeeded', 'failed'));

drop index order_event_to_tell;
create index order_event_to_tell on order_event (written_by)
  where type in (
    'placed', 'cancelled', 'refund-settled', 'shipped', 'delivered', 'return-decided', 'return-received',
    'gift-card-delivered', 'gift-card-returned'
  );`)
    .execute(db);
}
