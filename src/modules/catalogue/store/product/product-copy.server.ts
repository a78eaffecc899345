import { sql } from "kysely";
import { copiedColumns } from "#modules/catalogue/rules/product-columns.ts";
import type { ProductToWrite } from "./product-write.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { listProductPictures, listVariantGrams, listVariants } from "./product-variants.server.ts";

/**
 * The first of some slugs that is no product's slug, nor its handle in product files. New slugs are chosen one at a
 * time, so that two never choose the same.
 */
export async function takeSlug(
  tx: DatabaseTransaction,
  candidates: readonly string[],
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtext('product.slug'))`.execute(tx);
  const { rows } = await sql<{ slug: string }>`
    select slug from unnest(${candidates}::text[]) with ordinality as candidate (slug, place)
    where not exists (select from product where product.slug = candidate.slug)
      and not exists (select from product where import_handle = candidate.slug) order by place limit 1`.execute(
    tx,
  );
  return rows[0]?.slug ?? null;
}

/** The place after all published products. */
export async function nextPosition(tx: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(position) as last from product where is_published`.execute(tx);
  return (rows[0]?.last ?? -1) + 1;
}

/** The names of a product's brand and categories, for its search words. */
export async function findNames(
  tx: DatabaseTransaction,
  of: { brand: number | null; category: number | null; subcategory: number | null },
): Promise<{ brandName: string; categoryNames: string[] }> {
  const { rows } = await sql<{ brandName: string; categoryNames: string[] }>`
    select coalesce((select name from brand where id = ${of.brand}), '') as "brandName",
      array(select name from category where id in (${of.category}, ${of.subcategory}) order by parent_id nulls first) as "categoryNames"`.execute(
    tx,
  );
  return rows[0] ?? { brandName: "", categoryNames: [] };
}

/** The id of a brand, which is added if it is missing. */
export async function ensureBrand(
  tx: DatabaseTransaction,
  { name, slug }: { name: string; slug: string },
): Promise<number> {
  await sql`
    insert into brand (slug, name, position) values (${slug}, ${name}, 1000) on conflict (slug) do nothing`.execute(
    tx,
  );
  const row = await tx
    .selectFrom("brand")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A product as a draft to insert, without codes and orders; null if there is none. */
export async function copyOfProduct(
  tx: DatabaseTransaction,
  id: number,
): Promise<Omit<ProductToWrite, "slug"> | null> {
  const row = await tx
    .selectFrom("product")
    .select(["name", "description", "price", "original_price", "discount", "brand_id"])
    .select(["category_id", "subcategory_id", "tags", "specifications", "features"])
    .select(["variant_label", "picture_id", ...copiedColumns])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const names = await findNames(tx, {
    brand: row.brand_id,
    category: row.category_id,
    subcategory: row.subcategory_id,
  });
  const pictures = await listProductPictures(tx, id);
  const counted = await listCountedVariants(tx, id);
  const stockOf = (variant: number | null) => {
    const keepsSelling = counted.get(variant);
    if (keepsSelling === undefined) return { inStock: true, stockCount: null };
    return { inStock: keepsSelling, stockCount: 0, keepsSelling };
  };
  const variants = await listVariants(tx, id);
  const gramsOf = await listVariantGrams(tx, id);
  return {
    ...row,
    ...names,
    status: "draft",
    pictureIds: pictures.map((picture) => picture.id),
    stock: stockOf(null),
    variants: variants.map(({ id: variant, ...each }) => ({
      ...each,
      grams: gramsOf.get(variant) ?? null,
      sku: null,
      barcode: null,
      stock: stockOf(variant),
    })),
  };
}

/** The variants whose units are counted, and whether they continue to be sold; null is the product itself. */
async function listCountedVariants(
  tx: DatabaseTransaction,
  productId: number,
): Promise<ReadonlyMap<number | null, boolean>> {
  const rows = await tx
    .selectFrom("stock")
    .select(["variant_id", "keeps_selling"])
    .where("product_id", "=", productId)
    .where("on_hand", "is not", null)
    .execute();
  return new Map(rows.map((row) => [row.variant_id, row.keeps_selling]));
}
