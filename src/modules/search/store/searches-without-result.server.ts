import { utcDay } from "#modules/core/rules/time.ts";
import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/** The limit of different searches without results that are stored per day. */
export const SEARCHES_NOTED_PER_DAY = 500;

/** Counts a search without results on its UTC day; new ones are ignored above the policy's limit per day. */
export async function countSearchWithoutResult(
  db: Database,
  { language, words }: { language: string; words: string },
  now: Date,
): Promise<void> {
  const day = utcDay(now);
  await sql`
    insert into search_without_result as noted (day, language, words, times)
    select ${day}::date, ${language}, ${words}, 1
    where exists (select from search_without_result where day = ${day}::date and language = ${language} and words = ${words})
      or (select count(*) from search_without_result where day = ${day}::date) < ${SEARCHES_NOTED_PER_DAY}
    on conflict (day, language, words) do update set times = noted.times + 1`.execute(db);
}

/** The searches that most often had no result since a day. */
export async function listFrequentSearches(
  db: Database,
  { from, limit }: { from: Date; limit: number },
): Promise<{ language: string; words: string; times: number }[]> {
  const { rows } = await sql<{ language: string; words: string; times: number }>`
    select language, words, sum(times)::integer as times from search_without_result
    where day >= ${utcDay(from)}::date group by language, words order by times desc, words, language limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Deletes days before a time. */
export async function deleteOldSearches(db: Database, before: Date): Promise<void> {
  await sql`delete from search_without_result where day < ${utcDay(before)}::date`.execute(db);
}
