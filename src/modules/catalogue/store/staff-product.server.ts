import { isRowNumber } from "#platform/commands/row-statements.server.ts";
import { sql } from "kysely";
import type { AdminProduct } from "#modules/catalogue/api/staff-product-schemas.ts";
import { apiFields, columnNames } from "#modules/catalogue/rules/product-columns.ts";
import type { Database } from "#platform/database/database.server.ts";

type PartRow = Pick<AdminProduct, "variants" | "stock"> & {
  pictures: {
    id: number;
    alt: string;
    key: string;
    width: number;
    height: number;
    widths: number[];
  }[];
};

/** All that the product editor shows; null if there is no such product. */
export async function findStaffProduct(db: Database, id: number) {
  const row = await db
    .selectFrom("product")
    .select(["id", "slug", "name", "description", "status", "price", "original_price", "discount"])
    .select(["tags", "specifications", "features", "variant_label", "in_stock", "version"])
    .select(["brand_id", "category_id", "subcategory_id", ...columnNames])
    .select(["publish_at", "published_at", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { ...apiFields(row), ...(await findParts(db, id)) } : null;
}

async function findParts(db: Database, id: number): Promise<PartRow> {
  const { rows } = await sql<PartRow>`
    select
      coalesce((select jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'sku', sku, 'barcode', barcode, 'price', price, 'compareAtPrice', compare_at_price, 'cost', cost,
        'additionalPrice', additional_price, 'netContent', net_content, 'pictureId', picture_id, 'options', options,
        'grams', grams, 'lengthMm', length_mm, 'widthMm', width_mm, 'heightMm', height_mm, 'version', version) order by position, id) from variant where product_id = ${id}), '[]') as variants,
      coalesce((select jsonb_agg(jsonb_build_object(
        'id', picture.id, 'alt', alt, 'key', key, 'width', width, 'height', height, 'widths', widths)
        order by product_picture.position)
        from product_picture join picture on picture.id = picture_id where product_id = ${id}), '[]') as pictures,
      coalesce((select jsonb_agg(jsonb_build_object(
        'id', id, 'variantId', variant_id, 'onHand', on_hand, 'held', held, 'sold', sold, 'isOffered', is_offered, 'keepsSelling', keeps_selling,
        'version', version) order by id) from stock where product_id = ${id}), '[]') as stock`.execute(
    db,
  );
  return rows[0] ?? { variants: [], pictures: [], stock: [] };
}

/** Returns the names of variants with their products, by id. */
export async function listVariantNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select variant.id::text as id, concat_ws(', ', product.name, variant.name) as name
    from variant join product on product.id = product_id
    where variant.id = any(${ids.filter(isRowNumber)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
