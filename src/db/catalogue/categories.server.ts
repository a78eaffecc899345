import { sql } from "kysely";
import type { Category, PicturedCategory } from "#domain/category/category.ts";
import type { Database } from "#db/database.server.ts";
import { pictureFilesOf, type PictureFilesRow } from "./product-row.server.ts";

type CategoryRow = {
  id: number;
  parent_id: number | null;
  name: string;
  slug: string;
  description: string;
};

/** The whole category tree in the shopkeeper's order. */
export async function listCategories(db: Database): Promise<Category[]> {
  const { rows } = await sql<CategoryRow>`
    select id, parent_id, name, slug, description from category order by position, id`.execute(db);
  const children = (id: number) => rows.filter((row) => row.parent_id === id);
  return rows
    .filter((row) => row.parent_id === null)
    .map((row) => ({
      id: row.id,
      name: row.name,
      slug: row.slug,
      description: row.description,
      subcategories: children(row.id).map(({ id, name, slug }) => ({ id, name, slug })),
    }));
}

/** The first top-level categories that the shopkeeper features. */
export async function listFeaturedCategories(
  db: Database,
  count: number,
): Promise<PicturedCategory[]> {
  const { rows } = await sql<{ id: number; name: string; slug: string } & PictureFilesRow>`
    select category.id, name, slug, key, width, height, widths
    from category join picture on picture.id = category.picture_id
    where parent_id is null and is_featured
    order by position, category.id limit ${count}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    picture: pictureFilesOf(row),
  }));
}

/** The slug that a category's former slug leads to now; null when it leads nowhere. */
export async function findCurrentCategorySlug(
  db: Database,
  oldSlug: string,
): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select slug from category join slug_redirect on target_id = category.id
    where kind = 'category' and old_slug = ${oldSlug}`.execute(db);
  return rows[0]?.slug ?? null;
}
