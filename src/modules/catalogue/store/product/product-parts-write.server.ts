import { sql, type Insertable } from "kysely";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { recordset } from "#platform/database/recordset.server.ts";
import type { ProductTables } from "#platform/database/schema/product.ts";

type VariantRow = Insertable<ProductTables["variant"]>;

/** The written columns of variants with their types; add new columns of the schema here. */
const columns = {
  product_id: "bigint",
  name: "text",
  price: "integer",
  compare_at_price: "integer",
  additional_price: "integer",
  sku: "text",
  barcode: "text",
  options: "jsonb",
  picture_id: "bigint",
  position: "integer",
} satisfies Record<Exclude<keyof VariantRow, "id" | "version">, string>;

type VariantColumn = keyof typeof columns;

/** A variant with all its columns. */
export type VariantToWrite = {
  [Column in VariantColumn]-?: Exclude<VariantRow[Column], undefined>;
};

const names = sql.raw(Object.keys(columns).join(", "));

/** Adds variants, or updates those with the same product and name; their ids stay, because carts refer to them. */
export async function writeVariants(
  tx: DatabaseTransaction,
  variants: readonly VariantToWrite[],
  changed: readonly VariantColumn[] = [],
): Promise<void> {
  if (variants.length === 0) return;
  const assignments = changed.map((name) => `${name} = excluded.${name}`).join(", ");
  const onConflict =
    changed.length === 0
      ? sql``
      : sql`on conflict (product_id, name) do update set ${sql.raw(assignments)}`;
  await sql`
    insert into variant (${names}) select ${names} from ${recordset(columns, variants)} as record
    ${onConflict}`.execute(tx);
}

/** Deletes the products' variants that are not in the list. */
export async function removeOtherVariants(
  tx: DatabaseTransaction,
  productIds: readonly number[],
  kept: readonly Pick<VariantToWrite, "product_id" | "name">[],
): Promise<void> {
  const { product_id, name } = columns;
  await sql`
    delete from variant where product_id = any(${productIds}) and not exists (
      select from ${recordset({ product_id, name }, kept)} as record
      where record.product_id = variant.product_id and record.name = variant.name)`.execute(tx);
}

const pictureColumns = { product_id: "bigint", picture_id: "bigint", position: "integer" };

/** A product's pictures in order. */
export type PicturesToWrite = { productId: number; pictureIds: readonly number[] };

/** Adds pictures to products without any. */
export async function insertProductPictures(
  tx: DatabaseTransaction,
  products: readonly PicturesToWrite[],
): Promise<void> {
  if (products.length === 0) return;
  const records = products.flatMap(({ productId, pictureIds }) =>
    pictureIds.map((picture_id, position) => ({ product_id: productId, picture_id, position })),
  );
  await sql`
    insert into product_picture (product_id, picture_id, position)
    select product_id, picture_id, position from ${recordset(pictureColumns, records)} as record`.execute(
    tx,
  );
}

/** Unlinks the pictures of products; the pictures themselves stay. */
export async function removeProductPictures(
  tx: DatabaseTransaction,
  productIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom("product_picture").where("product_id", "in", productIds).execute();
}
