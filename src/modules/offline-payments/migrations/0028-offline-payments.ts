import { sql, type Kysely } from "kysely";

/** Payment methods without a provider, and orders that are placed before they are paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [METHODS, ORDERS]) await sql.raw(part).execute(db);
}

const METHODS = `
create table offline_method (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  kind text not null check (kind in ('transfer', 'collection', 'delivery', 'invoice')),
  instructions text not null default '',
  due_days integer not null check (due_days between 0 and 365),
  fee integer not null default 0 check (fee >= 0),
  is_active boolean not null default true,
  countries text[] not null default '{}',
  services text[] not null default '{}',
  total_from integer check (total_from >= 0),
  total_to integer check (total_to >= 0),
  is_marked_only boolean not null default false,
  version integer not null default 1
);

-- Members whom staff allow methods that not every buyer sees.
create table marked_customer (
  uid text primary key,
  marked_at timestamptz not null default now()
);`;

// A refund without a payment takes money off what its buyer still owes.
const ORDERS = `
alter table order_refund alter column payment drop not null;
create index shop_order_to_be_paid on shop_order (id) where (facts->'offline'->>'open')::integer > 0;`;
