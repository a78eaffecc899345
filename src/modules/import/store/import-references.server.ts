import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { recordset } from "#platform/database/recordset.server.ts";
import type { CategoryNode } from "#modules/import/rules/category-names.ts";
import { recordAdded } from "./import-runs.server.ts";

/** A picture that is missing until it is fetched from its source. */
export type PictureToWrite = { key: string; alt: string; sourceUrl: string | null };

/** Returns brand ids by slug and creates missing brands. */
export async function ensureBrands(
  tx: DatabaseTransaction,
  runId: number,
  brands: readonly { slug: string; name: string }[],
): Promise<Map<string, number>> {
  if (brands.length === 0) return new Map();
  // New brands come after the shopkeeper's own.
  const values = brands.map(({ slug, name }) => ({ slug, name, position: 1000 }));
  const added = await tx
    .insertInto("brand")
    .values(values)
    .onConflict((on) => on.column("slug").doNothing())
    .returning("id")
    .execute();
  await recordAdded(
    tx,
    runId,
    "brand",
    added.map(({ id }) => id),
  );
  const slugs = brands.map(({ slug }) => slug);
  const rows = await tx
    .selectFrom("brand")
    .select(["id", "slug"])
    .where("slug", "in", slugs)
    .execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}

export type CategoryRow = CategoryNode & { id: number };

/** Returns all categories with the slugs of their parents. */
export async function listCategoryNodes(db: Database): Promise<CategoryRow[]> {
  return await db
    .selectFrom("category")
    .leftJoin("category as above", "above.id", "category.parent_id")
    .select(["category.id", "category.slug", "category.name", "above.slug as parent"])
    .orderBy("category.position")
    .orderBy("category.id")
    .execute();
}

/** Adds a category as the last of its level and returns its id. Without a picture it shows one of a product. */
export async function addCategory(
  tx: DatabaseTransaction,
  runId: number,
  category: {
    slug: string;
    name: string;
    description: string;
    /** Null for a top-level category. */
    parentId: number | null;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into category (parent_id, slug, name, description, position)
    select ${category.parentId}::integer, ${category.slug}, ${category.name}, ${category.description},
      coalesce(max(position), 0) + 1
    from category where parent_id is not distinct from ${category.parentId}::integer
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await recordAdded(tx, runId, "category", [id]);
  return id;
}

type PictureRow = { id: number; key: string; alt: string; source_url: string | null };

/**
 * Returns picture ids by the given keys and adds missing pictures. A fetched picture has a new key, so
 * it is found by source and alternative text.
 */
export async function ensurePictures(
  tx: DatabaseTransaction,
  runId: number,
  pictures: readonly PictureToWrite[],
): Promise<Map<string, number>> {
  if (pictures.length === 0) return new Map();
  const urls = pictures.map((picture) => picture.sourceUrl).filter((url) => url !== null);
  const keys = pictures.map((picture) => picture.key);
  const { rows: known } = await sql<PictureRow>`
    select id, key, alt, source_url from picture where source_url = any(${urls})
    union select id, key, alt, source_url from picture where key = any(${keys})`.execute(tx);
  const idByKey = new Map(known.map((row) => [row.key, row.id]));
  const idBySource = new Map(known.map((row) => [sourceOf(row.source_url, row.alt), row.id]));
  const ids = new Map<string, number>();
  const missing = new Map<string, PictureToWrite>();
  for (const picture of pictures) {
    const id =
      idByKey.get(picture.key) ??
      (picture.sourceUrl === null
        ? undefined
        : idBySource.get(sourceOf(picture.sourceUrl, picture.alt)));
    if (id === undefined) missing.set(picture.key, picture);
    else ids.set(picture.key, id);
  }
  const added = await insertPictures(tx, [...missing.values()]);
  for (const row of added) ids.set(row.key, row.id);
  await recordAdded(
    tx,
    runId,
    "picture",
    added.map(({ id }) => id),
  );
  return ids;
}

const sourceOf = (url: string | null, alt: string) => `${url}\n${alt}`;

/** Pictures are 800 pixels square until they are fetched. */
async function insertPictures(tx: DatabaseTransaction, pictures: readonly PictureToWrite[]) {
  if (pictures.length === 0) return [];
  const { rows } = await sql<{ id: number; key: string }>`
    insert into picture (key, alt, width, height, widths, source_url)
    select key, alt, 800, 800, '{}', "sourceUrl"
    from ${recordset({ key: "text", alt: "text", sourceUrl: "text" }, pictures)} as record
    returning id, key`.execute(tx);
  return rows;
}
