import { sql } from "kysely";
import type { Category } from "#domain/category/category.ts";
import type { Database } from "./database.server.ts";
import { pictureOf, type PictureRow } from "./product-row.ts";

type CategoryRow = {
  id: number;
  parent_id: number | null;
  name: string;
  slug: string;
  description: string;
  is_featured: boolean;
} & PictureRow;

/** The whole category tree in the shopkeeper's order. */
export async function listCategories(db: Database): Promise<Category[]> {
  const { rows } = await sql<CategoryRow>`
    select category.id, parent_id, name, slug, description, is_featured, key, alt, width, height, widths
    from category join picture on picture.id = category.picture_id
    order by position, category.id`.execute(db);
  const children = (id: number) => rows.filter((row) => row.parent_id === id);
  return rows
    .filter((row) => row.parent_id === null)
    .map((row) => ({
      id: row.id,
      name: row.name,
      slug: row.slug,
      description: row.description,
      featured: row.is_featured,
      picture: pictureOf(row),
      subcategories: children(row.id).map((each) => ({
        id: each.id,
        name: each.name,
        slug: each.slug,
        picture: pictureOf(each),
      })),
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
