import { sql, type Kysely } from "kysely";

/** Notifications of members, their email choices, and the shop's progress through the events (record 85). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NOTIFICATIONS).execute(db);
  await sql.raw(ORDER_EVENTS).execute(db);
}

const NOTIFICATIONS = `
create table notification (
  id bigint generated always as identity primary key,
  uid text not null references account (id) on delete cascade,
  kind text not null,
  params jsonb not null,
  -- What it is about, as "order:12:3": one thing is told once.
  source text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (uid, source)
);
create index notification_of_member on notification (uid, created_at desc, id desc);
create index notification_unread on notification (uid) where read_at is null;
create index notification_by_age on notification (created_at);

create table notification_choice (
  uid text not null references account (id) on delete cascade,
  category text not null,
  by_mail boolean not null,
  changed_at timestamptz not null,
  primary key (uid, category)
);

-- Up to which transaction everything that happened is told.
create table notification_cursor (
  source text primary key,
  transaction_id xid8 not null
);
insert into notification_cursor (source, transaction_id)
values ('order_event', pg_snapshot_xmin(pg_current_snapshot()));`;

// Older events have no transaction id and cause no notification. The index leaves out events without notifications, so
// that an order writes to it once, when it is placed.
const ORDER_EVENTS = `
alter table order_event add column written_by xid8;
alter table order_event alter column written_by set default pg_current_xact_id();
create index order_event_to_tell on order_event (written_by)
  where type in ('placed', 'cancelled', 'refund-settled', 'shipped', 'delivered', 'return-decided', 'return-received');`;
