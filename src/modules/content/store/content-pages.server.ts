import { readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { currentLanguage, shopsLanguage } from "#modules/core/rules/language/language.ts";
import { translateRows } from "#modules/translations/use-cases/translate-rows.server.ts";
import type { PictureFiles } from "#modules/core/rules/picture.ts";
import type { AdminPage, AdminPageRow } from "#modules/content/api/staff-pages-schemas.ts";
import { sectionsOf, type Section } from "#modules/content/rules/sections.ts";
import { gappedTexts } from "#modules/content/rules/gaps.ts";
import {
  isFreePage,
  type ListedPage,
  replacedPages,
  replacesText,
} from "#modules/content/rules/content-page.ts";
import {
  type Database,
  type DatabaseTransaction,
  iso,
} from "#platform/database/database.server.ts";

export type StoredPage = {
  title: string;
  description: string;
  sections: Section[];
  /** The pictures of the sections by number. */
  pictures: Readonly<Record<string, PictureFiles>>;
};

type PublishedPage = StoredPage & {
  id: number;
  /** Its slug in the current language, to which other slugs lead. */
  slug: string;
  /** Its slug in the shop's own language. */
  ownSlug: string;
};

/** A published page by its slug in any language, in the words of the current one. */
export async function findPublishedPage(db: Database, slug: string): Promise<PublishedPage | null> {
  const language = currentLanguage();
  const isOwn = language === shopsLanguage();
  const { rows } = await sql<Contents & { id: number; slug: string }>`
    select id, slug, title, description, sections from content_page
    where is_published and ${
      isOwn
        ? sql`slug = ${slug}`
        : sql`id = coalesce(
            (select noun_id::bigint from translated_slug
              where (language, noun, slug) = (${language}, 'page', ${slug})),
            (select id from content_page where slug = ${slug}),
            (select noun_id::bigint from translated_slug where noun = 'page' and slug = ${slug}
              order by is_current desc, language limit 1))`
    }`.execute(db);
  const [page] = await translatedPages(db, rows, ["slug", "title", "description", "sections"]);
  if (!page) return null;
  const { id, slug: shown, title, description, sections } = page;
  const stored = await storedPage(db, { title, description, sections });
  return { ...stored, id, slug: shown, ownSlug: rows[0]?.slug ?? shown };
}

type NamedPage = { id: number; slug: string; title: string };

/** Pages in the current language. One that takes the place of a text of the shop keeps its slug. */
async function translatedPages<Row extends NamedPage>(
  db: Database,
  rows: readonly Row[],
  fields: readonly (keyof Row & string)[],
): Promise<Row[]> {
  const shown = await translateRows(db, currentLanguage(), "page", rows, ({ id }) => id, fields);
  return shown.map((page, place) => {
    const { slug } = rows[place] ?? page;
    return isFreePage({ slug }) ? page : { ...page, slug };
  });
}

/** A page with its draft by its number. */
export async function findDraftPage(db: Database, id: number): Promise<StoredPage | null> {
  const { rows } = await sql<Contents>`
    select ${drafted("title")}, ${drafted("description")}, ${drafted("sections")} from content_page
    where id = ${id}`.execute(db);
  return rows[0] ? storedPage(db, rows[0]) : null;
}

/** Contents with the pictures of their sections; sections that are not valid are left out. */
export async function storedPage(db: Database, contents: Contents): Promise<StoredPage> {
  const sections = sectionsOf(contents.sections);
  const ids = sections.flatMap((each) => ("pictureId" in each ? [each.pictureId] : []));
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom("picture")
          .select(["id", "key", "width", "height", "widths"])
          .where("id", "in", ids)
          .execute();
  const pictures = Object.fromEntries(rows.map(({ id, ...picture }) => [id, picture]));
  return { ...contents, sections, pictures };
}

export type PageForLists = ListedPage & {
  id: number;
  isPublished: boolean;
  /** Its texts that may have gaps. */
  gaps: string[];
};

/** All pages by title, in the current language. */
export async function listPagesForLists(db: Database): Promise<PageForLists[]> {
  const { rows: stored } = await sql<Omit<PageForLists, "gaps"> & { sections: unknown }>`
    select id, slug, title, placement, is_published as "isPublished",
      case when sections::text like '%==%' then to_jsonb(sections) end as sections
    from content_page order by lower(title), id`.execute(db);
  const rows = await translatedPages(db, stored, ["slug", "title"]);
  return rows.map(({ sections, ...page }) => ({ ...page, gaps: gappedTexts(sections) }));
}

type StaffPageRow = Omit<AdminPageRow, "address">;

const columns = sql`
  id, slug, title, description, placement, is_published as "isPublished", version,
  num_nonnulls(draft_title, draft_description, draft_sections) > 0 as "hasDraft", ${iso("publish_at")} as "publishAt"`;

export async function listPagesForStaff(db: Database): Promise<StaffPageRow[]> {
  const { rows } = await sql<StaffPageRow>`
    select ${columns} from content_page order by lower(title), id`.execute(db);
  return rows;
}

type StaffPage = Omit<AdminPage, "address">;

/** A page with its published states, the newest first. */
export async function findPageForStaff(db: Database, id: number): Promise<StaffPage | undefined> {
  const { rows } = await sql<StaffPage>`
    select ${columns}, sections, draft_title as "draftTitle", draft_description as "draftDescription",
      draft_sections as "draftSections", (
      select coalesce(json_agg(json_build_object(
        'version', kept.version, 'at', ${iso("kept.at")}, 'title', kept.title, 'author', (
          select actor_name from audit_entry
          where subject_kind = 'page' and subject_id = content_page.id::text and version = kept.version
          order by id limit 1)
      ) order by kept.version desc), '[]')
      from content_page_version as kept where page_id = content_page.id
    ) as versions
    from content_page where id = ${id}`.execute(db);
  return rows[0];
}

type Contents = { title: string; description: string; sections: unknown[] };

/** Locks a page, and returns its contents with its draft. */
export async function findDraft(
  tx: DatabaseTransaction,
  id: number,
): Promise<Contents | undefined> {
  const { rows } = await sql<Contents>`
    select ${drafted("title")}, ${drafted("description")}, ${drafted("sections")} from content_page
    where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** A column of the draft, or of the page where both are the same. */
const drafted = (column: string) =>
  sql`coalesce(${sql.ref(`draft_${column}`)}, ${sql.ref(column)}) as ${sql.ref(column)}`;

/** The pages whose time of publication has come. */
export async function listDuePages(
  db: Database,
  now: Date,
): Promise<{ id: number; version: number }[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from content_page where publish_at <= ${now} order by publish_at`.execute(
    db,
  );
  return rows;
}

/** The contents of a published state. */
export async function findPageVersion(
  tx: DatabaseTransaction,
  { id, version }: { id: number; version: number },
): Promise<Contents | undefined> {
  const { rows } = await sql<Contents>`
    select title, description, sections from content_page_version
    where page_id = ${id}::bigint and version = ${version}::bigint`.execute(tx);
  return rows[0];
}

/** Whether another page has the slug. */
export async function isPageSlugTaken(
  tx: DatabaseTransaction,
  { id, slug }: { id: number | null; slug: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from content_page where slug = ${slug} and id is distinct from ${id}`.execute(tx);
  return rows.length > 0;
}

/** Published products by their slugs or SKUs, also of variants, in lower case. */
export async function findProductsByCode(
  db: Database,
  codes: readonly string[],
): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; id: number }>`
    select code, product.id from (
      select slug as code, id from product where slug = any(${codes})
      union all select lower(sku), id from product where sku is not null and lower(sku) = any(${codes})
      union all select lower(sku), product_id from variant where sku is not null and lower(sku) = any(${codes})
    ) as found join product using (id) where is_published`.execute(db);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** The numbers that are no category. */
export async function findMissingCategories(
  tx: DatabaseTransaction,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) as wanted (id)
    where not exists (select from category where category.id = wanted.id)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Keeps the present state of a published page. The audit entry of its version has the author. */
export async function keepPageVersion(tx: DatabaseTransaction, id: number): Promise<void> {
  await sql`
    insert into content_page_version (page_id, version, title, description, sections)
    select id, version, title, description, sections from content_page
    where id = ${id} and is_published`.execute(tx);
}

/** Invalidates the cached pages with these tags. */
export async function notePageChanges(
  tx: DatabaseTransaction,
  tags: readonly string[],
): Promise<void> {
  await sql`insert into page_change (subject) select unnest(${tags}::text[])`.execute(tx);
}

/** Lets a former address of a page lead to its present one, and former addresses before it, too. */
export async function redirectAddress(
  tx: DatabaseTransaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    delete from address_redirect
    where old_path = ${to} or (old_path = ${from} and import_id is null)`.execute(tx);
  await sql`update address_redirect set new_path = ${to} where new_path = ${from}`.execute(tx);
  await sql`insert into address_redirect (old_path, new_path) values (${from}, ${to})`.execute(tx);
}

// Relative to the working directory: every command runs in the project's root.
const textFolder = path.resolve("src/storefront/pages/text");

/** The file of a text of the shop that a page replaces, or null; in English where a language has none. */
export async function readOwnText(slug: string, language = ""): Promise<string | null> {
  if (!replacesText(slug)) return null;
  const read = (folder: string) => readFile(path.join(textFolder, folder, `${slug}.md`), "utf8");
  return read(language).catch(() => read(""));
}

let ownTexts: Promise<ReadonlyMap<string, string>> | undefined;

/** The texts of the shop by slug. A process reads their files once. */
export function listOwnTexts(): Promise<ReadonlyMap<string, string>> {
  ownTexts ??= readOwnTexts();
  return ownTexts;
}

async function readOwnTexts(): Promise<Map<string, string>> {
  const texts = Object.keys(replacedPages).map(
    async (slug) => [slug, (await readOwnText(slug)) ?? ""] as const,
  );
  return new Map(await Promise.all(texts));
}
