import { sql, type Kysely } from "kysely";

/** Drops the delivery state of gift card emails (record 80), and fills fields that earlier events lack. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(GIFT_CARD_EMAILS).execute(db);
  await sql.raw(MISSING_FIELDS).execute(db);
}

// Positions are counted from 0 without gaps. Negative ones first, because the primary key is checked row by row.
const GIFT_CARD_EMAILS = `
drop index gift_card_order_to_follow;
alter table gift_card_order drop column email_state;
delete from notification where kind in ('gift-card-delivered', 'gift-card-returned');

alter table order_event disable trigger refuse_to_rewrite;
delete from order_event where type in ('gift-card-delivered', 'gift-card-returned');
update order_event set event = event - 'isFollowed' - 'by' where type in ('gift-card-sent', 'gift-card-resent');
create temporary table renumbered on commit drop as
  select order_id, position, row_number() over (partition by order_id order by position) - 1 as counted
  from order_event where order_id in (select order_id from gift_card_order);
update order_event set position = -1 - counted from renumbered
  where (order_event.order_id, order_event.position) = (renumbered.order_id, renumbered.position);
update order_event set position = -1 - position where position < 0;
alter table order_event enable trigger refuse_to_rewrite;

drop index order_event_to_tell;
create index order_event_to_tell on order_event (written_by)
  where type in (
    'placed', 'cancelled', 'refund-settled', 'shipped', 'delivered', 'return-decided', 'return-received'
  );`;

const MISSING_FIELDS = `
alter table order_event disable trigger refuse_to_rewrite;
update order_event set event = jsonb_build_object('standardShipping', event->'shipping', 'withdrawalDays', null,
  'isGiftCard', false) || event where type = 'ordered';
update order_event set event = '{"isWithheld": false}' || event where type = 'refund-requested';
update order_event set event = jsonb_build_object('at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  || event where type = 'return-requested';
alter table order_event enable trigger refuse_to_rewrite;
update notification set params = '{"giftCard": null}' || params where kind = 'refund-sent';`;
