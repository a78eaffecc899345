import { sql } from "kysely";
import { fileColumns, offerColumns } from "#modules/catalogue/rules/product-columns.ts";
import { columnsOf } from "#modules/catalogue/store/export-products.server.ts";
import type { ShopProduct } from "#modules/import/rules/compare-products.ts";
import { recordset } from "#platform/database/recordset.server.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

export type KnownProduct = { id: number; handle: string; hash: string };

/** Where a picture came from, or its largest file in the shop. */
const address = sql`coalesce(picture.source_url,
  '/pictures/' || picture.key || '-' || picture.widths[cardinality(picture.widths)] || '.webp')`;

export async function listKnownProducts(
  db: Database,
  handles: readonly string[],
  { withSamples }: { withSamples: boolean },
): Promise<KnownProduct[]> {
  // A product that staff added is known by its address, as an export names it; a sample only in the shop's own file.
  const { rows } = await sql<KnownProduct>`
    select id, coalesce(import_handle, slug) as handle, coalesce(import_hash, '') as hash
    from product where import_handle = any(${handles})
      or (slug = any(${handles}) and import_handle is null and (${withSamples} or not is_sample)
        and not exists (select from product as other where other.import_handle = product.slug))`.execute(
    db,
  );
  return rows;
}

/** Returns the current imported fields of products by id, as an export of them would be read. */
export async function listShopProducts(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ShopProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ShopProduct & { id: number }>`
    select product.id, coalesce(import_handle, product.slug) as handle, product.name, product.description,
      brand.slug as "brandSlug", category.slug as category, subcategory.slug as subcategory,
      price, original_price as "originalPrice", product.sku, product.barcode, product.net_content as "netContent", product.grams, product.type, tags, specifications,
      product.status, (select case when options = '[]' then coalesce(variant_label, 'Option')
          else (select string_agg(each ->> 'name', ' / ' order by place) from jsonb_array_elements(options) with ordinality as listed (each, place)) end
        from variant where product_id = product.id order by position, id limit 1) as "variantLabel",
      product.in_stock as "inStock", product_stock.counted as "stockCount", product_stock.keeps_selling as "keepsSelling",
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', variant.name, 'price', coalesce(variant.price, product.price),
          'options', case when variant.options = '[]' then jsonb_build_array(jsonb_build_object(
            'name', coalesce(variant_label, 'Option'), 'value', variant.name)) else variant.options end,
          'compareAtPrice', case when variant.price is null then product.original_price else variant.compare_at_price end, 'sku', variant.sku, 'barcode', variant.barcode, 'netContent', variant.net_content, 'grams', variant.grams,
          'columns', ${columnsOf("variant", offerColumns)}, 'imageUrl', ${address}, 'inStock', coalesce(variant_stock.in_stock, false), 'stockCount', variant_stock.on_hand,
          'keepsSelling', coalesce(variant_stock.keeps_selling, false)
        ) order by variant.position, variant.id)
        from variant left join picture on picture.id = variant.picture_id
        left join variant_stock on variant_stock.variant_id = variant.id and variant_stock.product_id = product.id
        where variant.product_id = product.id), '[]') as variants,
      coalesce((
        select jsonb_agg(jsonb_build_object('url', ${address}, 'alt', alt) order by product_picture.position)
        from product_picture join picture on picture.id = product_picture.picture_id
        where product_picture.product_id = product.id and ${address} is not null), '[]') as images,
      ${columnsOf("product", fileColumns)} as columns
    from product
    left join brand on brand.id = brand_id
    left join category on category.id = category_id
    left join category as subcategory on subcategory.id = subcategory_id
    left join product_stock on product_stock.product_id = product.id
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
