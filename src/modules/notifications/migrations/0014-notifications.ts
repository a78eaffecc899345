import { sql, type Kysely } from "kysely";

/** Notifications, news for the shop, stock notices (record 85), and newsletters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, NEWSLETTER]) await sql.raw(part).execute(db);
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
);`;

const NEWSLETTER = `
create table newsletter_subscriber (
  email text primary key,
  token_hash text not null unique,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  import_id bigint
);
create index newsletter_subscriber_by_search on newsletter_subscriber using gin (email gin_trgm_ops);
create index newsletter_subscriber_of_import on newsletter_subscriber (import_id) where import_id is not null;

-- Addresses that unsubscribed, after their retention: an import must not subscribe them again.
create table newsletter_stop (
  email_hash text primary key,
  stopped_at timestamptz not null
);

-- An issue that staff write, and to whom it was sent with their own unsubscribe link.
create table newsletter_issue (
  id bigint generated always as identity primary key,
  subject text not null,
  body text not null,
  state text not null default 'draft' check (state in ('draft', 'sending', 'sent')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  recipients integer not null default 0
);

create table newsletter_delivery (
  issue_id bigint not null references newsletter_issue (id) on delete cascade,
  email text not null references newsletter_subscriber (email) on delete cascade,
  token_hash text not null unique,
  primary key (issue_id, email)
);
create index newsletter_delivery_by_email on newsletter_delivery (email);`;
