import { sql, type Insertable } from "kysely";
import {
  columnTypes,
  offerColumns,
  type FileValues,
} from "#modules/catalogue/rules/product-columns.ts";
import type { Stock } from "#modules/catalogue/rules/stock.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { recordset } from "#platform/database/recordset.server.ts";
import type { Schema } from "#platform/database/schema.ts";

type VariantRow = Insertable<Schema["variant"]>;

/** Columns that staff change one by one; files have some of them. */
type StaffOnly = "cost" | "length_mm" | "width_mm" | "height_mm";

/** The columns of variants that are always written, with their types; add new columns of the schema here. */
const columns = {
  product_id: "bigint",
  name: "text",
  price: "integer",
  compare_at_price: "integer",
  additional_price: "integer",
  sku: "text",
  barcode: "text",
  net_content: "text",
  grams: "integer",
  options: "jsonb",
  picture_id: "bigint",
  position: "integer",
} satisfies Record<Exclude<keyof VariantRow, "id" | "version" | StaffOnly>, string>;

/** A variant with its stock; its position is that in its product's list. */
export type VariantToWrite = {
  [Column in Exclude<keyof typeof columns, "product_id" | "position">]-?: Exclude<
    VariantRow[Column],
    undefined
  >;
} & FileValues & { stock: Stock };

/** The parts of an existing product. */
export type PartsToWrite = {
  id: number;
  variants: readonly VariantToWrite[];
  pictureIds: readonly number[];
};

/** Adds variants, or updates those with the same product and name; their ids stay, because carts refer to them. */
export async function writeVariants(
  tx: DatabaseTransaction,
  products: readonly Pick<PartsToWrite, "id" | "variants">[],
): Promise<void> {
  const rows = products.flatMap(({ id, variants }) =>
    variants.map((variant, position) => ({ ...variant, product_id: id, position })),
  );
  if (rows.length === 0) return;
  const given = offerColumns.filter((name) => rows.some((row) => name in row));
  const written: Record<string, string> = { ...columns, ...columnTypes(given) };
  const names = Object.keys(written);
  const assignments = names.map((name) => `${name} = excluded.${name}`);
  await sql`
    insert into variant (${sql.raw(names.join(", "))})
    select ${sql.raw(names.join(", "))} from ${recordset(written, rows)} as record
    on conflict (product_id, name) do update set ${sql.raw(assignments.join(", "))}`.execute(tx);
}

const pictureColumns = { product_id: "bigint", picture_id: "bigint", position: "integer" };

/** Links pictures to products without any. */
export async function insertProductPictures(
  tx: DatabaseTransaction,
  products: readonly PartsToWrite[],
): Promise<void> {
  const records = products.flatMap(({ id, pictureIds }) =>
    pictureIds.map((picture_id, position) => ({ product_id: id, picture_id, position })),
  );
  if (records.length === 0) return;
  await sql`
    insert into product_picture (product_id, picture_id, position)
    select product_id, picture_id, position from ${recordset(pictureColumns, records)} as record`.execute(
    tx,
  );
}

/** Deletes the products' other variants, and unlinks their pictures. */
export async function removeFormerParts(
  tx: DatabaseTransaction,
  products: readonly PartsToWrite[],
): Promise<void> {
  await removeFormerVariants(tx, products);
  await sql`delete from product_picture where product_id = any(${products.map(({ id }) => id)})`.execute(
    tx,
  );
}

/** Deletes the products' variants that are not in the list. */
export async function removeFormerVariants(
  tx: DatabaseTransaction,
  products: readonly Pick<PartsToWrite, "id" | "variants">[],
): Promise<void> {
  const ids = products.map(({ id }) => id);
  const kept = products.flatMap(({ id, variants }) =>
    variants.map(({ name }) => ({ product_id: id, name })),
  );
  const { product_id, name } = columns;
  await sql`
    delete from variant where product_id = any(${ids}) and not exists (
      select from ${recordset({ product_id, name }, kept)} as record
      where record.product_id = variant.product_id and record.name = variant.name)`.execute(tx);
}
