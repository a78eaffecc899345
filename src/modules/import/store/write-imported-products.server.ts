import { sql } from "kysely";
import {
  insertProducts,
  updateProducts,
  type ChangedProduct,
  type ProductColumn,
  type ProductToWrite,
} from "#modules/catalogue/store/product/product-write.server.ts";
import { lockStock } from "#modules/catalogue/store/product/product-stock-write.server.ts";
import type { FileColumn } from "#modules/catalogue/rules/product-columns.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** A product of a file with the ids that its rows need. A new one has none. */
export type ImportedRow = ProductToWrite & {
  id: number | null;
  /** True if the file's stock replaces the shop's. */
  setsStock: boolean;
};

/** The columns that a changed file overwrites. Discount, slug, features and position stay the shopkeeper's. */
export const importedColumns: ProductColumn[] = [
  "name",
  "description",
  "price",
  "original_price",
  "brand_id",
  "category_id",
  "subcategory_id",
  "tags",
  "specifications",
  "variant_label",
  "sku",
  "barcode",
  "type",
  "net_content",
  "grams",
  "status",
  "picture_id",
  "search_words",
  "search_text",
  "search_keywords",
  "import_hash",
];

/** Writes products with the declared columns that their file has, and records their former rows for an undo. */
export async function writeImportedProducts(
  tx: DatabaseTransaction,
  runId: number,
  rows: readonly ImportedRow[],
  given: readonly FileColumn[],
): Promise<void> {
  const added = rows.filter(({ id }) => id === null).map(({ id: _, ...row }) => row);
  const changed = rows.filter((row): row is ChangedProduct => row.id !== null);
  const ids = await insertProducts(tx, added);
  await sql`
    insert into import_product (run_id, product_id)
    select ${runId}, unnest(${ids}::bigint[])`.execute(tx);
  // A sale or an edit between these rows and the update would be lost by an undo.
  await lockProducts(
    tx,
    changed.map(({ id }) => id),
  );
  await recordFormerRows(tx, runId, changed);
  await updateProducts(tx, changed, [...importedColumns, ...given]);
  await recordWrittenRows(tx, runId, changed);
}

/** Locks products and their stock until the transaction ends. */
export async function lockProducts(tx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  await lockStock(tx, ids);
  await sql`select from product where id = any(${ids}) order by id for update`.execute(tx);
}

const rowsOf = (table: string) => sql`
  coalesce((select jsonb_agg(to_jsonb(part)) from ${sql.table(table)} as part
    where part.product_id = product.id), '[]')`;

async function recordFormerRows(
  tx: DatabaseTransaction,
  runId: number,
  changed: readonly ChangedProduct[],
): Promise<void> {
  await sql`
    insert into import_product (run_id, product_id, before)
    select ${runId}, id, jsonb_build_object('product', to_jsonb(product) - 'search', 'variant', ${rowsOf("variant")},
      'stock', ${rowsOf("stock")}, 'product_picture', ${rowsOf("product_picture")})
    from product where id = any(${changed.map(({ id }) => id)})
    on conflict (run_id, product_id) do nothing`.execute(tx);
}

/** Later edits are found by versions, and later sales by counts. */
async function recordWrittenRows(
  tx: DatabaseTransaction,
  runId: number,
  changed: readonly ChangedProduct[],
): Promise<void> {
  await sql`
    update import_product set after = jsonb_build_object('version', product.version,
      'variant', (select coalesce(jsonb_object_agg(id, version), '{}') from variant where variant.product_id = product.id),
      'stock', (select coalesce(jsonb_object_agg(id, jsonb_build_object('on_hand', on_hand, 'is_offered', is_offered, 'keeps_selling', keeps_selling)), '{}')
        from stock where stock.product_id = product.id))
    from product where run_id = ${runId} and import_product.product_id = product.id
      and product.id = any(${changed.map(({ id }) => id)})`.execute(tx);
}
