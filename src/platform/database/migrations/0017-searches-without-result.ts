import { sql, type Kysely } from "kysely";

/** Counts searches without results by day, for staff. No page shows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_without_result (
      day date not null,
      words text not null check (length(words) between 1 and 60),
      times integer not null check (times > 0),
      primary key (day, words)
    )`.execute(db);
}
