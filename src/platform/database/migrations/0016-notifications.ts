import { sql, type Kysely } from "kysely";

/** Notifications, news for the shop, stock notices and newsletter subscribers (record 85). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
create table notification (
  id bigint generated always as identity primary key,
  uid text not null references account (id) on delete cascade,
  kind text not null,
  params jsonb not null,
  source text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (uid, source)
);
create index notification_of_member on notification (uid, created_at desc, id desc);
create index notification_unread on notification (uid) where read_at is null;
create index notification_by_age on notification (created_at);

create table shop_news (
  id bigint generated always as identity primary key,
  news jsonb not null
);

create table notification_choice (
  uid text not null references account (id) on delete cascade,
  category text not null,
  by_mail boolean not null,
  changed_at timestamptz not null,
  primary key (uid, category)
);

create table stock_notice (
  id bigint generated always as identity primary key,
  email text not null,
  uid text references account (id) on delete cascade,
  product_id bigint not null references product (id) on delete cascade,
  variant_id bigint references variant (id) on delete cascade,
  created_at timestamptz not null,
  sent_at timestamptz
);
create unique index stock_notice_waiting on stock_notice (email, product_id, variant_id) nulls not distinct where sent_at is null;
create index stock_notice_of_product on stock_notice (product_id) where sent_at is null;
create index stock_notice_of_variant on stock_notice (variant_id) where variant_id is not null;
create index stock_notice_of_member on stock_notice (uid) where uid is not null;
create index stock_notice_by_age on stock_notice (created_at);

create table stock_notice_stop (
  email_hash text primary key,
  stopped_at timestamptz not null
);

create table newsletter_subscriber (
  email text primary key,
  token_hash text not null unique,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);`;
