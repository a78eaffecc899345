import { sql, type Kysely } from "kysely";

/** Who holds stock without having paid, and which order replaces which (record 129). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(HOLD_OWNERS).execute(db);
  await sql.raw(REPLACEMENTS).execute(db);
}

const HOLD_OWNERS = `
-- Of orders that were not paid.
create table hold_owner (
  order_id bigint not null references shop_order (id) on delete cascade,
  -- Of a network, a mailbox or an account.
  owner_hash text not null,
  created_at timestamptz not null,
  primary key (owner_hash, order_id)
);
create index hold_owner_of_order on hold_owner (order_id);
create index hold_owner_by_age on hold_owner (created_at);`;

// Unique, so that of many requests that replace one order each replaces another one.
const REPLACEMENTS = `
alter table shop_order add column replaces_id bigint unique references shop_order (id);`;
