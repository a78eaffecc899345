import { sql } from "kysely";
import type { ProductToExport } from "#modules/catalogue/rules/export-rows.ts";
import {
  fileColumns,
  offerColumns,
  type ColumnName,
} from "#modules/catalogue/rules/product-columns.ts";
import type { Database } from "#platform/database/database.server.ts";

/** An object of columns of the joined table by their names. */
export const columnsOf = (table: "product" | "variant" | "brand", names: readonly ColumnName[]) =>
  sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql.ref(`${table}.${name}`)]))})`;

/** Products with all that a product file has, in the order of the ids. */
export async function listProductsToExport(
  db: Database,
  ids: readonly number[],
): Promise<ProductToExport[]> {
  const { rows } = await sql<ProductToExport>`
    select coalesce(import_handle, product.slug) as handle, product.name, product.description, brand.name as brand,
      category.name as category, subcategory.name as subcategory, type, tags, status, price,
      original_price as "compareAtPrice", sku, barcode, product.grams, product.net_content as "netContent",
      variant_label as "variantLabel", specifications,
      ${columnsOf("product", fileColumns)} as columns,
      (select on_hand from stock where product_id = product.id and variant_id is null) as "onHand",
      (select is_offered from stock where product_id = product.id and variant_id is null) as "isOffered",
      (select keeps_selling from stock where product_id = product.id and variant_id is null) as "keepsSelling",
      coalesce((select jsonb_agg(jsonb_build_object('options', options, 'name', variant.name, 'price', variant.price,
        'compareAtPrice', compare_at_price, 'sku', variant.sku, 'barcode', variant.barcode, 'onHand', on_hand, 'isOffered', is_offered, 'keepsSelling', keeps_selling,
        'grams', variant.grams, 'netContent', variant.net_content, 'columns', ${columnsOf("variant", offerColumns)},
        'picture', case when picture.id is not null then jsonb_build_object('alt', alt, 'key', key, 'widths', widths, 'source', source_url) end)
        order by variant.position, variant.id)
        from variant left join stock on stock.variant_id = variant.id
          left join picture on picture.id = variant.picture_id where variant.product_id = product.id), '[]') as variants,
      coalesce((select jsonb_agg(jsonb_build_object('alt', alt, 'key', key, 'widths', widths, 'source', source_url)
        order by product_picture.position)
        from product_picture join picture on picture.id = product_picture.picture_id
        where product_id = product.id), '[]') as pictures
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place) join product on product.id = wanted.id
      left join brand on brand.id = brand_id left join category on category.id = category_id
      left join category as subcategory on subcategory.id = subcategory_id
    order by place`.execute(db);
  return rows;
}
