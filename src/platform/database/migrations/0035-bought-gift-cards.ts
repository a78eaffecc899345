import { sql, type Kysely } from "kysely";

/** Purchased gift cards: their order, recipient and send date (record 80). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table shop_order add column is_gift_card boolean not null default false;

create table gift_card_order (
  order_id bigint primary key references shop_order (id),
  recipient_name text not null,
  recipient_email text not null,
  sender_name text not null,
  message text not null,
  -- A day of the shop's time zone.
  send_on text not null check (send_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
  sent_at timestamptz,
  gift_card_id bigint unique references gift_card (id),
  check ((sent_at is null) = (gift_card_id is null))
);
create index gift_card_order_to_send on gift_card_order (send_on) where sent_at is null;
create index gift_card_order_received on gift_card_order (recipient_email)
  where gift_card_id is not null and recipient_email <> '';`)
    .execute(db);
}
