import { sql, type Kysely } from "kysely";

/** Backups that were made, and product files that staff uploaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
create table backup_run (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  place text not null,
  row_count bigint not null,
  bytes bigint not null,
  error text,
  checked_at timestamptz
);

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
  report jsonb
);`;
