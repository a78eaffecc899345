import { sql } from "kysely";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import type { ListedCategory } from "#modules/catalogue/rules/category.ts";
import { tileCandidates, type TileCandidate } from "#modules/catalogue/rules/choose-tiles.ts";
import type { Database } from "#platform/database/database.server.ts";
import { missingPicture, type PictureFiles } from "#modules/core/rules/picture.ts";
import {
  pictureFilesOf,
  pictureOf,
  type PictureFilesRow,
  type PictureRow,
} from "./product-row.server.ts";
import { isTranslated, translatedPlaces } from "./translated-cards.server.ts";

type CategoryRow = {
  id: number;
  parent_id: number | null;
  name: string;
  slug: string;
  description: string;
  has_products: boolean;
  is_featured: boolean;
  room: PictureRow | null;
  tile: PictureFilesRow | null;
};

// Whether visitors find anything in a category: one look into an index of published products. For
// "exists", PostgreSQL would read that index as a whole while it has no statistics of so small a table.
const hasProducts = sql`
  case when parent_id is null
    then (select true from product where is_published and category_id = category.id limit 1)
    else (select true from product where is_published and subcategory_id = category.id limit 1)
  end is not null`;

/** The whole category tree in the shopkeeper's order, empty places too, in the current language. */
export async function listCategories(db: Database): Promise<ListedCategory[]> {
  const { rows: stored } = await sql<CategoryRow>`
    select id, parent_id, name, slug, description, is_featured, ${hasProducts} as has_products,
      (select to_json(picture) from picture where id = room_id) as room,
      (select to_json(picture) from picture where id = picture_id and widths <> '{}') as tile
    from category order by position, id`.execute(db);
  const rows = await translatedPlaces(db, stored, ["name", "slug", "description"]);
  const children = (id: number) => rows.filter((row) => row.parent_id === id);
  const placeOf = ({ id, name, slug, has_products, is_featured, tile }: CategoryRow) => ({
    id,
    name,
    slug,
    hasProducts: has_products,
    isFeatured: is_featured,
    picture: tile ? pictureFilesOf(tile) : missingPicture,
  });
  return rows
    .filter((row) => row.parent_id === null)
    .map((row) => ({
      ...placeOf(row),
      description: row.description,
      room: row.room && pictureOf(row.room),
      subcategories: children(row.id).map(placeOf),
    }));
}

/** Categories with products, in the shopkeeper's order, with their own picture or else that of their first products. */
export async function listTileCandidates(
  db: Database,
  tree: readonly ListedCategory[],
): Promise<readonly TileCandidate[]> {
  const filled = tileCandidates(tree);
  const bare = filled.flatMap(({ id, picture }) => (picture === missingPicture ? [id] : []));
  if (bare.length === 0) return filled;
  const found = await findProductPictures(db, bare);
  return filled.map((place) => ({ ...place, picture: found.get(place.id) ?? place.picture }));
}

/** By category, the first picture among its first products. */
async function findProductPictures(
  db: Database,
  categoryIds: readonly number[],
): Promise<Map<number, PictureFiles>> {
  const { rows } = await sql<PictureFilesRow & { id: number }>`
    select category.id, shown.* from category
    cross join lateral (
      select key, width, height, widths from (
        select id, position, picture_id from product
        where is_published and product.category_id = coalesce(category.parent_id, category.id)
          and (category.parent_id is null or product.subcategory_id = category.id)
        order by position, id limit 24
      ) as first join picture on picture.id = first.picture_id
      where widths <> '{}' order by first.position, first.id limit 1
    ) as shown
    where category.id = any(${categoryIds})`.execute(db);
  return new Map(rows.map((row) => [row.id, pictureFilesOf(row)]));
}

/** The category to which a former slug, or one of another language, leads; null when it leads nowhere. */
export async function findMovedCategory(db: Database, slug: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(
      (select noun_id::bigint from translated_slug
        where (language, noun, slug) = (${currentLanguage()}, 'category', ${slug})),
      ${isTranslated() ? sql`(select id from category where slug = ${slug})` : sql`null`},
      (select target_id from slug_redirect where kind = 'category' and old_slug = ${slug}),
      (select noun_id::bigint from translated_slug where noun = 'category' and slug = ${slug}
        order by is_current desc, language limit 1)) as id`.execute(db);
  return rows[0]?.id ?? null;
}
