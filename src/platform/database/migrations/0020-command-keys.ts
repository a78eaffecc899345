import { sql, type Kysely } from "kysely";

/** Idempotency keys of commands that move money, with what the first request was answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
create table command_key (
  actor text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index command_key_by_age on command_key (created_at);
`;
