import { sql, type Kysely } from "kysely";

/** Answers of a service that calculates taxes, so that a checkout's quote, page and order agree. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
create table tax_calculation (
  question text primary key check (question ~ '^[0-9a-f]{64}$'),
  answer jsonb not null,
  calculated_at timestamptz not null
);
create index tax_calculation_by_age on tax_calculation (calculated_at);`;
