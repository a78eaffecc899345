import { sql } from "kysely";
import type { ShopProduct } from "#modules/import/rules/compare-products.ts";
import { countOfProduct } from "#modules/catalogue/store/product-row.server.ts";
import { recordset } from "#platform/database/recordset.server.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

export type KnownProduct = { id: number; handle: string; hash: string };

export async function listKnownProducts(
  db: Database,
  handles: readonly string[],
): Promise<KnownProduct[]> {
  const { rows } = await sql<KnownProduct>`
    select id, import_handle as handle, coalesce(import_hash, '') as hash
    from product where import_handle = any(${handles})`.execute(db);
  return rows;
}

/** Returns the current imported fields of products by id. */
export async function listShopProducts(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ShopProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ShopProduct & { id: number }>`
    select product.id, import_handle as handle, product.name, product.description,
      brand.slug as "brandSlug", category.slug as category, subcategory.slug as subcategory,
      price, original_price as "originalPrice", product.sku, product.barcode, product.net_content as "netContent", product.grams, product.type, tags, specifications,
      product.status, variant_label as "variantLabel",
      product.in_stock as "inStock", ${countOfProduct} as "stockCount",
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', variant.name, 'options', variant.options, 'price', variant.price,
          'compareAtPrice', variant.compare_at_price, 'sku', variant.sku, 'barcode', variant.barcode, 'netContent', variant.net_content, 'grams', variant.grams,
          'imageUrl', picture.source_url, 'inStock', coalesce(variant_stock.in_stock, false), 'stockCount', variant_stock.on_hand
        ) order by variant.position, variant.id)
        from variant left join picture on picture.id = variant.picture_id
        left join variant_stock on variant_stock.variant_id = variant.id and variant_stock.product_id = product.id
        where variant.product_id = product.id), '[]') as variants,
      coalesce((
        select jsonb_agg(jsonb_build_object('url', source_url, 'alt', alt) order by product_picture.position)
        from product_picture join picture on picture.id = product_picture.picture_id
        where product_picture.product_id = product.id and source_url is not null), '[]') as images
    from product
    left join brand on brand.id = brand_id
    left join category on category.id = category_id
    left join category as subcategory on subcategory.id = subcategory_id
    where product.id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}

export async function listTakenSlugs(db: Database, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    slug: string;
  }>`select slug from product where slug = any(${slugs})`.execute(db);
  return rows.map((row) => row.slug);
}

export async function nextPosition(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom("product")
    .select((select) => select.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return Number(last ?? -1) + 1;
}

/** Stores the hashes of products that already equal their file. */
export async function rememberHashes(
  tx: DatabaseTransaction,
  seen: readonly { id: number; hash: string }[],
): Promise<void> {
  if (seen.length === 0) return;
  await sql`
    update product set import_hash = record.hash
    from ${recordset({ id: "bigint", hash: "text" }, seen)} as record
    where product.id = record.id`.execute(tx);
}
