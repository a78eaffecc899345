import { sql, type Kysely } from "kysely";

/** The search vocabulary, and searches without a result (record 9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
create table search_word (
  word text primary key,
  product_count integer not null
);
create index search_word_prefix on search_word (word text_pattern_ops);
create index search_word_likeness on search_word using gin (word gin_trgm_ops);

create table search_word_change (
  word text not null,
  change integer not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

create table search_without_result (
  day date not null,
  words text not null check (length(words) >= 1 and length(words) <= 60),
  times integer not null check (times > 0),
  primary key (day, words)
);`;
