import { sql } from "kysely";
import type { ProductStatus } from "#modules/catalogue/rules/product.ts";
import { containing } from "#modules/core/rules/text.ts";
import type { Database } from "#platform/database/database.server.ts";

export type StaffProductFilter = {
  /** Words of the name, in lower case, or a whole SKU or barcode. */
  words: readonly string[];
  status?: ProductStatus | undefined;
  /** The slug of a category or subcategory. */
  category?: string | undefined;
  /** Only products of which a counted stock is at most this. */
  stockAtMost?: number | undefined;
};

export type StaffProductRow = {
  id: number;
  slug: string;
  name: string;
  brand: string | null;
  category: string | null;
  status: ProductStatus;
  price: number;
  compareAtPrice: number | null;
  variants: number;
  stock: number | null;
  sku: string | null;
  picture: { key: string; widths: number[] } | null;
  version: number;
};

/** A page of all products, drafts and archived ones too, the newest first and below `before`. */
export async function listStaffProducts(
  db: Database,
  { words, status, category, stockAtMost }: StaffProductFilter,
  { before = null, limit }: { before?: number | null; limit: number },
): Promise<StaffProductRow[]> {
  const code = words.join(" ");
  const names = words.map((word) => sql`lower(name) like ${containing(word)}`);
  const conditions = [
    sql`(${before}::bigint is null or product.id < ${before})`,
    ...(names.length === 0
      ? []
      : [
          sql`product.id in (select id from product where ${sql.join(names, sql` and `)}
            union select id from product where lower(sku) = ${code} or lower(barcode) = ${code}
            union select product_id from variant where lower(sku) = ${code} or lower(barcode) = ${code})`,
        ]),
    ...(status === undefined ? [] : [sql`product.status = ${status}`]),
    ...(category === undefined ? [] : [sql`${category} in (category.slug, subcategory.slug)`]),
    ...(stockAtMost === undefined
      ? []
      : [
          sql`exists (select from stock where product_id = product.id and on_hand <= ${stockAtMost})`,
        ]),
  ];
  const { rows } = await sql<StaffProductRow>`
    select product.id, product.slug, product.name, brand.name as brand,
      coalesce(subcategory.name, category.name) as category, product.status, product.price,
      product.original_price as "compareAtPrice", product.sku, product.version,
      (select count(*)::integer from variant where product_id = product.id) as variants,
      (select sum(on_hand)::integer from stock where product_id = product.id) as stock,
      (select jsonb_build_object('key', picture.key, 'widths', picture.widths) from picture
        where picture.id = product.picture_id) as picture
    from product
      left join brand on brand.id = product.brand_id
      left join category on category.id = product.category_id
      left join category as subcategory on subcategory.id = product.subcategory_id
    where ${sql.join(conditions, sql` and `)}
    order by product.id desc limit ${limit}`.execute(db);
  return rows;
}

/** All that the product editor shows; null if there is no such product. */
export async function findStaffProduct(db: Database, id: number) {
  const product = await db
    .selectFrom("product")
    .select([
      "id",
      "slug",
      "name",
      "description",
      "status",
      "price",
      "sku",
      "barcode",
      "version",
      "discount",
    ])
    .select(["original_price as originalPrice", "brand_id as brandId", "category_id as categoryId"])
    .select(["subcategory_id as subcategoryId", "tags", "variant_label as variantLabel"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!product) return null;
  const variants = await db
    .selectFrom("variant")
    .select(["id", "name", "sku", "barcode", "price", "options", "version"])
    .select(["compare_at_price as compareAtPrice", "additional_price as additionalPrice"])
    .where("product_id", "=", id)
    .orderBy("position")
    .execute();
  const stock = await db
    .selectFrom("stock")
    .select(["id", "held", "sold", "version", "variant_id as variantId"])
    .select(["on_hand as onHand", "is_offered as isOffered"])
    .where("product_id", "=", id)
    .orderBy("id")
    .execute();
  return { ...product, variants, stock };
}

/** The published products that sold most units in 30 days. */
export async function listBestSellers(db: Database, limit: number) {
  return db
    .selectFrom("product")
    .select(["id", "name", "units_sold_30_days as units"])
    .where("is_published", "=", true)
    .where("units_sold_30_days", ">", 0)
    .orderBy("units_sold_30_days", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** How many products on sale have a counted stock of at most `most` units. */
export async function countLowStock(db: Database, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct product_id)::integer as count from stock join product on product.id = product_id
    where on_hand <= ${most} and is_published`.execute(db);
  return rows[0]?.count ?? 0;
}
