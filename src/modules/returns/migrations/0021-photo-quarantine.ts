import { sql, type Kysely } from "kysely";

/** A buyer's photo is "waiting" until a job has made a clean JPEG of it, or deletes its bytes (record 29). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table return_picture add column state text not null default 'clean'
        check (state in ('waiting', 'clean', 'unreadable'));`,
    )
    .execute(db);
}
