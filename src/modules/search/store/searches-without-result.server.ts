import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import { policy } from "#modules/settings/rules/policy.ts";

/** Counts one more search in vain, on its day in UTC; a day's new ones end at the policy's number. */
export async function countSearchWithoutResult(
  db: Database,
  words: string,
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await sql`
    insert into search_without_result as noted (day, words, times)
    select ${day}::date, ${words}, 1
    where exists (select from search_without_result where day = ${day}::date and words = ${words})
      or (select count(*) from search_without_result where day = ${day}::date) < ${policy.searchesNotedPerDay}
    on conflict (day, words) do update set times = noted.times + 1`.execute(db);
}

/** Forgets the days before a time. */
export async function deleteOldSearches(db: Database, before: Date): Promise<void> {
  await sql`delete from search_without_result where day < ${before.toISOString().slice(0, 10)}::date`.execute(
    db,
  );
}
