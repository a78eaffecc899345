import { sql, type Kysely } from "kysely";

/** Imports with their uploads and what undo needs (record 36), redirects, and customers and orders of a former shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [IMPORTS, FORMER_SHOP]) await sql.raw(part).execute(db);
}

const IMPORTS = `
create table import_upload (
  id bigint generated always as identity primary key,
  file_name text not null,
  file bytea,
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  options jsonb not null default '{}',
  task text check (task in ('preview', 'apply')),
  state text not null check (state in ('waiting', 'running', 'previewed', 'applied', 'failed', 'undone')),
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  report jsonb,
  kind text not null default 'products' check (kind in ('products', 'reviews', 'redirects', 'customers', 'orders'))
);

create table import_run (
  id bigint generated always as identity primary key,
  file text not null,
  -- The file that staff uploaded; null at the terminal.
  upload_id bigint references import_upload (id),
  applied_at timestamptz not null default now()
);

create table import_product (
  run_id bigint not null references import_run (id) on delete cascade,
  product_id bigint not null,
  before jsonb,
  after jsonb,
  primary key (run_id, product_id)
);

create table import_addition (
  run_id bigint not null references import_run (id) on delete cascade,
  table_name text not null check (table_name in ('brand', 'category', 'picture')),
  row_ids bigint[] not null
);
create index import_addition_of_run on import_addition (run_id);

-- Here and below, each import adds rows of its own, and the newest one counts, so that an undo only deletes.
create table address_redirect (
  id bigint generated always as identity primary key,
  old_path text not null check (old_path like '/%'),
  new_path text not null check (new_path like '/%'),
  -- Null for a page that staff moved.
  import_id bigint,
  unique nulls not distinct (old_path, import_id)
);
create index address_redirect_of_import on address_redirect (import_id);`;

const FORMER_SHOP = `
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
  using gin (lower(number || ' ' || name || ' ' || email) gin_trgm_ops);`;
