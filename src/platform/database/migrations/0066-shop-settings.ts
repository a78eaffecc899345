import { sql, type Kysely } from "kysely";

/** The running shop's name, public URL and sender address, and the processes that run it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SHOP_SETTINGS).execute(db);
}

const SHOP_SETTINGS = `
create table shop_settings (
  -- At most one row.
  id boolean primary key default true check (id),
  name text not null,
  legal_name text not null,
  address text,
  email text not null,
  telephone text,
  vat_id text,
  url text not null
);
create table shop_process (
  id uuid primary key,
  seen_at timestamptz not null default now()
);`;
