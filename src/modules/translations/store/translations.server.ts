import { sql } from "kysely";
import type { Texts, Translated } from "#modules/translations/rules/text-paths.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** The translations of some records in a language, by id; only the fields that are asked for. */
export async function readTranslations(
  db: Database,
  { language, noun, ids, fields }: Asked,
): Promise<ReadonlyMap<string, Translated>> {
  if (ids.length === 0) return new Map();
  const of = (column: string) => sql<Texts>`(
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${sql.ref(column)})
    where split_part(key, '.', 1) = any(${fields}::text[]))`;
  const rows = await db
    .selectFrom("translation")
    .select(["noun_id as id", of("texts").as("texts"), of("sources").as("sources")])
    .where("language", "=", language)
    .where("noun", "=", noun)
    .where("noun_id", "=", sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, ...translated }) => [id, translated]));
}

type Asked = {
  language: string;
  noun: string;
  ids: readonly string[];
  /** The first words of the paths. */
  fields: readonly string[];
};

/** A record's slug in some language. */
export type FoundSlug = {
  id: string;
  language: string;
  isCurrent: boolean;
  /** The present slug in that language; null if the record has only its own now. */
  currentSlug: string | null;
};

/** The record with a present or former slug, in the language itself before others; null if there is none. */
export async function findSlug(
  db: Database,
  language: string,
  noun: string,
  slug: string,
): Promise<FoundSlug | null> {
  const { rows } = await sql<FoundSlug>`
    select found.noun_id as id, found.language, found.is_current as "isCurrent", current.slug as "currentSlug"
    from translated_slug as found
    left join translated_slug as current on current.is_current
      and (current.language, current.noun, current.noun_id) = (found.language, found.noun, found.noun_id)
    where found.noun = ${noun} and found.slug = ${slug}
    order by found.language = ${language} desc, found.is_current desc, found.language limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** A language in which most texts of a record are translated. */
export type Alternate = { id: string; language: string; slug: string | null };

/** The languages in which most texts of each record are translated, with its slug there. */
export function listAlternatesOf(
  db: Database,
  noun: string,
  ids: readonly string[],
): Promise<Alternate[]> {
  return db
    .selectFrom("translation")
    .select(["noun_id as id", "language", sql<string | null>`texts ->> 'slug'`.as("slug")])
    .where("noun", "=", noun)
    .where("noun_id", "=", sql<string>`any(${ids}::text[])`)
    .where("is_mostly_done", "=", true)
    .orderBy("language")
    .execute();
}

/** Makes a slug the present one of a record, or none with null. Its former slug leads on to it. */
export async function saveSlug(
  tx: DatabaseTransaction,
  { language, noun, id }: { language: string; noun: string; id: string },
  slug: string | null,
): Promise<void> {
  await sql`
    update translated_slug set is_current = false
    where is_current and (language, noun, noun_id) = (${language}, ${noun}, ${id})`.execute(tx);
  if (slug === null) return;
  await sql`
    insert into translated_slug (language, noun, slug, noun_id) values (${language}, ${noun}, ${slug}, ${id})
    on conflict (language, noun, slug) do update set noun_id = excluded.noun_id, is_current = true`.execute(
    tx,
  );
}
