import { sql } from "kysely";
import { createHash } from "node:crypto";
import { changedTextTags } from "#modules/translations/rules/text-tags.ts";
import type { Texts, Translated } from "#modules/translations/rules/text-paths.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { recordset } from "#platform/database/recordset.server.ts";

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

export type StoredTranslation = Translated & { version: number };

/** The whole translations of some records by id. `lock` keeps them until the end of the transaction. */
export async function readStored(
  db: Database,
  { language, noun, ids, lock = false }: Omit<Asked, "fields"> & { lock?: boolean },
): Promise<ReadonlyMap<string, StoredTranslation>> {
  const rows = await db
    .selectFrom("translation")
    .select(["noun_id as id", "texts", "sources", "version"])
    .where("language", "=", language)
    .where("noun", "=", noun)
    .where("noun_id", "=", sql<string>`any(${ids}::text[])`)
    .orderBy("noun_id")
    .$if(lock, (query) => query.forUpdate())
    .execute();
  return new Map(rows.map(({ id, ...stored }) => [id, stored]));
}

/** Translations as they will be, of one language and noun. */
export type WrittenTranslation = Translated & {
  id: string;
  version: number;
  isMostlyDone: boolean;
};

/**
 * Stores translations whose former version is still the stored one, and their slugs. Returns the ids that were stored,
 * and the ids whose slug another record has.
 */
export async function writeTranslations(
  tx: DatabaseTransaction,
  of: { language: string; noun: string },
  rows: readonly WrittenTranslation[],
): Promise<{ written: ReadonlySet<string>; withTakenSlug: ReadonlySet<string> }> {
  const written = await sql<{ id: string }>`
    insert into translation (language, noun, noun_id, texts, sources, is_mostly_done, version)
    select ${of.language}, ${of.noun}, id, texts, sources, "isMostlyDone", version
    from ${recordset(WRITTEN, rows)} as row
    on conflict (language, noun, noun_id) do update set texts = excluded.texts, sources = excluded.sources,
      is_mostly_done = excluded.is_mostly_done, version = excluded.version, updated_at = now()
    where translation.version = excluded.version - 1 returning noun_id as id`.execute(tx);
  const ids = written.rows.map(({ id }) => id);
  const tags = changedTextTags(of.language, of.noun, ids);
  await sql`insert into page_change (subject) select unnest(${tags}::text[])`.execute(tx);
  const slugs = rows.map(({ id, texts }) => ({ id, slug: texts["slug"] ?? null }));
  const taken = await saveSlugs(tx, of, slugs);
  return { written: new Set(ids), withTakenSlug: taken };
}

const WRITTEN = {
  id: "text",
  texts: "jsonb",
  sources: "jsonb",
  isMostlyDone: "boolean",
  version: "integer",
};

type NewSlug = { id: string; slug: string | null };

/**
 * Makes slugs the present ones of records, or none with null. A former slug leads on to the present one. Returns the
 * ids of records whose slug another one has.
 */
export async function saveSlugs(
  tx: DatabaseTransaction,
  { language, noun }: { language: string; noun: string },
  slugs: readonly NewSlug[],
): Promise<ReadonlySet<string>> {
  const wanted = recordset({ id: "text", slug: "text" }, slugs);
  await sql`
    update translated_slug set is_current = false from ${wanted} as wanted
    where is_current and language = ${language} and noun = ${noun} and noun_id = wanted.id
      and translated_slug.slug is distinct from wanted.slug`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into translated_slug (language, noun, slug, noun_id)
    select ${language}, ${noun}, slug, id from ${wanted} as wanted where slug is not null
    on conflict (language, noun, slug) do update set noun_id = excluded.noun_id, is_current = true
    where not translated_slug.is_current or translated_slug.noun_id = excluded.noun_id
    returning noun_id as id`.execute(tx);
  const saved = new Set(rows.map(({ id }) => id));
  return new Set(slugs.flatMap(({ id, slug }) => (slug === null || saved.has(id) ? [] : [id])));
}

/** Which of these slugs other records of the noun have now, in the language or as their own. */
export async function listTakenSlugs(
  db: Database,
  { language, noun, table }: { language: string; noun: string; table: string },
  slugs: readonly string[],
): Promise<{ slug: string; id: string }[]> {
  const { rows } = await sql<{ slug: string; id: string }>`
    select slug, noun_id as id from translated_slug
    where is_current and language = ${language} and noun = ${noun} and slug = any(${slugs}::text[])
    union all select slug, id::text from ${sql.table(table)} where slug = any(${slugs}::text[])`.execute(
    db,
  );
  return rows;
}

/** Deletes translations and slugs of removed records of a table. */
export async function deleteOfRemoved(
  db: Database,
  { noun, table }: { noun: string; table: string },
): Promise<void> {
  for (const each of ["translation", "translated_slug"] as const)
    await sql`
      delete from ${sql.table(each)} as kept where noun = ${noun}
        and not exists (select from ${sql.table(table)} as record where record.id::text = kept.noun_id)`.execute(
      db,
    );
}

/** The short hash of a source text, by which a translation knows what it translates. */
export function sourceHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
