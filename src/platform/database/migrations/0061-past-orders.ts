import { sql, type Kysely } from "kysely";

/** Customers and orders of a former shop, with the upload that brought them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

// Each import adds rows of its own, and the latest one counts, so that an undo only deletes.
const TABLES = `
alter table import_upload drop constraint import_upload_kind_check,
  add check (kind in ('products', 'reviews', 'redirects', 'customers', 'orders'));

create table past_customer (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and email <> ''),
  name text not null,
  facts jsonb not null,
  import_id bigint not null,
  unique (email, import_id)
);
create index past_customer_of_import on past_customer (import_id);
create index past_customer_by_search on past_customer using gin (lower(name || ' ' || email) gin_trgm_ops);

create table past_order (
  id bigint generated always as identity primary key,
  number text not null check (number <> ''),
  placed_at timestamptz not null,
  email text not null check (email = lower(email)),
  name text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total bigint not null check (total >= 0),
  state text not null,
  source text not null,
  facts jsonb not null,
  is_erased boolean not null default false,
  import_id bigint not null,
  unique (number, placed_at, import_id),
  check (not is_erased or (email = '' and name = ''))
);
create index past_order_of_import on past_order (import_id);
create index past_order_of_email on past_order (email, placed_at desc) where email <> '';
create index past_order_by_time on past_order (placed_at desc, id desc);
create index past_order_by_search on past_order
  using gin (lower(number || ' ' || name || ' ' || email) gin_trgm_ops);

alter table newsletter_subscriber add column import_id bigint;
create index newsletter_subscriber_of_import on newsletter_subscriber (import_id) where import_id is not null;`;
