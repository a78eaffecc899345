import { sql, type Kysely } from "kysely";

/**
 * Replaces a counter's key text by columns. The texts cannot be parsed and live for two days at most, so all counters
 * restart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
drop table rate_counter;
create table rate_counter (
  action text not null,
  subject text not null check (subject in ('client', 'email', 'email-and-client', 'account', 'content')),
  -- Of whom or what is counted, so that the table names nobody.
  subject_hash text not null,
  window_seconds integer not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (subject_hash, subject, action, window_seconds, window_start)
);
create index rate_counter_age on rate_counter (window_start);
`;
