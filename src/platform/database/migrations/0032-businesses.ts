import { sql, type Kysely } from "kysely";

/** Answers of the register of VAT numbers, for checkouts of the next day. An order keeps its own copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
create table vat_check (
  number text primary key,
  is_valid boolean not null,
  checked_at timestamptz not null,
  name text not null,
  reference text not null
);
create index vat_check_by_age on vat_check (checked_at);`;
