import { sql } from "kysely";
import type { PagesOfNoun } from "#modules/catalogue/rules/alternate.ts";
import type { Database } from "#platform/database/database.server.ts";

type Alternate = { id: number; language: string | null; slug: string };

/** The slugs of records in their own language, as null, and in each of others whose texts are not mostly missing. */
export async function readAlternates(
  db: Database,
  { noun, table, name }: PagesOfNoun,
  { ids, languages }: { ids: readonly number[]; languages: readonly string[] },
): Promise<Alternate[]> {
  const { rows } = await sql<Alternate>`
    select id, null as language, slug from ${sql.table(table)} where id = any(${ids}::bigint[])
    union all
    select own.id, language, coalesce(texts ->> 'slug', own.slug) from ${sql.table(table)} as own
    join translation on noun = ${noun} and noun_id = own.id::text
    where own.id = any(${ids}::bigint[]) and language = any(${languages}::text[])
      and is_mostly_done and texts ? ${name}`.execute(db);
  return rows;
}
