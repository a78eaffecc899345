import { sql } from "kysely";
import { invariant } from "#modules/core/rules/result.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { deleteUnshownPictures } from "#platform/pictures/pending-pictures.server.ts";
import { removeDemoAccount } from "./demo-account.server.ts";
import { partsOf } from "#platform/parts.ts";
import { samplePictures } from "#platform/pictures/pictures.ts";

/** The tables with sample rows, by what people call the rows. */
const sampleTables = (): [noun: string, table: string][] => [
  ["products", "product"],
  ...partsOf("productSamples").map(({ noun, table }): [string, string] => [noun, table]),
  ["banners", "banner"],
  ["brands", "brand"],
  ["coupons", "promotion"],
];

/** Remaining rows of the sample catalogue by what people call them, and the shop's own products. */
export type SampleCounts = Record<string, number> & { ownProducts: number };

export async function countSamples(db: Database): Promise<SampleCounts> {
  const counts = sampleTables().map(
    ([noun, table]) =>
      sql`(select count(*) from ${sql.table(table)} where is_sample)::integer as ${sql.ref(noun)}`,
  );
  const { rows } = await sql<SampleCounts>`
    select ${sql.join(counts)},
      (select count(*) from product where not is_sample)::integer as "ownProducts"`.execute(db);
  invariant(rows[0], "counts are one row");
  return rows[0];
}

/** The keys of the sample's pictures. */
export async function listSampleKeys(): Promise<string[]> {
  return (await samplePictures()).map((picture) => picture.key);
}

/**
 * Removes the samples, and counts the categories that now have no product. Categories, which imports use, and brands
 * and pictures of other products remain.
 */
export async function removeSamples(
  tx: DatabaseTransaction,
  pictureKeys: string[],
) {
  const pictureIds = await listSamplePictures(tx, pictureKeys);
  await sql`
    delete from slug_redirect where kind = 'product'
      and target_id in (select id from product where is_sample)`.execute(tx);
  const others: Record<string, number> = {};
  for (const { noun, table } of partsOf("productSamples"))
    others[noun] = await removed(
      tx,
      sql`
      ${sql.table(table)} where is_sample or product_id in (select id from product where is_sample)`,
    );
  const banners = await removed(tx, sql`banner where is_sample`);
  // Orders keep the discounts of deleted coupons.
  const coupons = await removed(tx, sql`promotion where is_sample`);
  const products = await removed(tx, sql`product where is_sample`);
  const brands = await removed(
    tx,
    sql`
    brand where is_sample and not exists (select from product where brand_id = brand.id)`,
  );
  // The remaining sample brands have other products.
  await sql`update brand set is_sample = false where is_sample`.execute(tx);
  // Categories without a picture show one of a product.
  await sql`
    update category set room_id = null,
      picture_id = case when picture_id = any(${pictureIds}) then null else picture_id end
    where picture_id = any(${pictureIds}) or room_id = any(${pictureIds})`.execute(tx);
  await removeTranslations(tx);
  const pictures = await deleteUnshownPictures(tx, sql`(select unnest(${pictureIds}::bigint[]))`);
  const demoAccount = await removeDemoAccount(tx);
  const emptyCategories = await countEmptyCategories(tx);
  const rows = { products, ...others, banners, brands, coupons, pictures };
  return { rows, demoAccount, emptyCategories };
}

async function removed(tx: DatabaseTransaction, rows: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${rows}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Removes translations and slugs of records that are gone. */
async function removeTranslations(tx: DatabaseTransaction): Promise<void> {
  for (const table of ["translation", "translated_slug"])
    await sql`
      delete from ${sql.table(table)} where case noun
        when 'product' then noun_id not in (select id::text from product)
        when 'banner' then noun_id not in (select id::text from banner)
        when 'promotion' then noun_id not in (select id::text from promotion)
        when 'brand' then noun_id not in (select id::text from brand)
        when 'option' then noun_id not in (
          select option ->> 'name' from variant, jsonb_array_elements(options) as option
          union select coalesce(variant_label, 'Option') from product)
        else false end`.execute(tx);
}

/** Returns the pictures that samples show, and sample pictures that nothing shows. */
async function listSamplePictures(
  tx: DatabaseTransaction,
  keys: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from picture where key = any(${keys})
    union select picture_id from product_picture where product_id in (select id from product where is_sample)
    union select picture_id from product where is_sample and picture_id is not null
    union select picture_id from variant
      where picture_id is not null and product_id in (select id from product where is_sample)
    union select unnest(array[picture_id, tall_picture_id]) from banner where is_sample`.execute(tx);
  return rows.map((row) => row.id);
}

async function countEmptyCategories(tx: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from category
    where not exists (select from product where category_id = category.id or subcategory_id = category.id)`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
