import { type Insertable, sql } from "kysely";
import {
  columnNames,
  columnTypes,
  emptyColumns,
} from "#modules/catalogue/rules/product-columns.ts";
import type { EnteredStock } from "#modules/catalogue/rules/stock.ts";
import {
  insertProductPictures,
  removeFormerParts,
  type VariantToWrite,
  writeVariants,
} from "./product-parts-write.server.ts";
import {
  addMissingStock,
  lockStock,
  shownStock,
  writeStock,
} from "./product-stock-write.server.ts";
import { isSpoken, writeDocuments, searchColumns } from "./product-documents.server.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { recordset } from "#platform/database/recordset.server.ts";
import type { Schema } from "#platform/database/schema.ts";

type ProductRow = Insertable<Schema["product"]>;
type SearchColumn = keyof ReturnType<typeof searchColumns>;
/** The columns that follow from the product's stock. */
type StockColumn = keyof ReturnType<typeof shownStock>;
/** The columns that the database sets. */
type OwnColumn = "id" | "updated_at" | "version";

/** The written columns of products with their types. */
const columns = {
  ...columnTypes(columnNames),
  slug: "text",
  name: "text",
  description: "text",
  price: "integer",
  original_price: "integer",
  price_varies: "boolean",
  discount: "smallint",
  rating: "numeric",
  review_count: "integer",
  brand_id: "integer",
  category_id: "integer",
  subcategory_id: "integer",
  tags: "text[]",
  in_stock: "boolean",
  low_stock: "smallint",
  specifications: "jsonb",
  features: "text[]",
  variant_label: "text",
  units_sold_30_days: "integer",
  status: "text",
  publish_at: "timestamptz",
  published_at: "timestamptz",
  position: "integer",
  picture_id: "bigint",
  search_words: "text[]",
  search_text: "text",
  search_keywords: "text",
  import_handle: "text",
  import_hash: "text",
  is_sample: "boolean",
} satisfies Record<Exclude<keyof ProductRow, OwnColumn>, string>;

export type ProductColumn = keyof typeof columns;
const allColumns = Object.keys(columns) as ProductColumn[];

type OptionalColumn = {
  [Column in ProductColumn]: undefined extends ProductRow[Column] ? Column : never;
}[ProductColumn];

/** The defaults of a new product. */
const initial: { [Column in Exclude<OptionalColumn, SearchColumn | StockColumn>]: unknown } = {
  ...emptyColumns,
  original_price: null,
  price_varies: false,
  discount: 0,
  rating: 0,
  review_count: 0,
  subcategory_id: null,
  tags: [],
  specifications: [],
  features: [],
  variant_label: null,
  units_sold_30_days: 0,
  status: "draft",
  publish_at: null,
  published_at: null,
  position: 0,
  brand_id: null,
  category_id: null,
  picture_id: null,
  import_handle: null,
  import_hash: null,
  is_sample: false,
};

/** A product with its parts, a draft by default. Search words are derived, and the price if variants have own ones. */
export type ProductToWrite = Omit<ProductRow, OwnColumn | SearchColumn | StockColumn> & {
  brandName: string;
  /** Category and subcategory. */
  categoryNames: readonly string[];
  /** In order; the first one is `picture_id`. */
  pictureIds: readonly number[];
  variants: readonly VariantToWrite[];
  stock: EnteredStock;
};

export type ChangedProduct = ProductToWrite & {
  id: number;
  /** False to keep the shop's stock, except that missing rows are added. */
  setsStock: boolean;
};

/** Inserts products, with their own ids if given; returns the ids in the same order. */
export async function insertProducts(
  tx: DatabaseTransaction,
  products: readonly (ProductToWrite & { id?: number })[],
): Promise<number[]> {
  if (products.length === 0) return [];
  return await inBatch(tx, async () => {
    const fresh = await reserveIds(tx, products.filter(({ id }) => id === undefined).length);
    const withIds = products.map((each) => ({ ...each, id: each.id ?? fresh.pop() ?? 0 }));
    // Columns that no product sets are left to the table's defaults.
    const set = new Set(products.flatMap((each) => Object.keys(each)));
    const written = allColumns.filter((column) => !(column in initial) || set.has(column));
    const names = sql.raw(["id", ...written].join(", "));
    await sql`
      insert into product (${names}) select ${names} from ${recordsOf(withIds, written)} as record`.execute(
      tx,
    );
    await writeVariants(tx, withIds);
    await writeStock(tx, withIds);
    await insertProductPictures(tx, withIds);
    return withIds.map(({ id }) => id);
  });
}

/** Updates these columns of products, and replaces their variants and pictures. */
export async function updateProducts(
  tx: DatabaseTransaction,
  products: readonly ChangedProduct[],
  changed: readonly ProductColumn[],
): Promise<void> {
  if (products.length === 0) return;
  await inBatch(tx, async () => {
    const ids = products.map(({ id }) => id);
    // A sale locks stock before products; the opposite order could deadlock.
    await lockStock(tx, ids);
    await removeFormerParts(tx, products);
    await writeVariants(tx, products);
    await writeStock(
      tx,
      products.filter((each) => each.setsStock),
    );
    await addMissingStock(
      tx,
      products.filter((each) => !each.setsStock),
    );
    await insertProductPictures(tx, products);
    const assignments = changed.map((column) => `${column} = record.${column}`).join(", ");
    await sql`
      update product set ${sql.raw(assignments)}, updated_at = now()
      from ${recordsOf(products, changed)} as record where product.id = record.id`.execute(tx);
    return ids;
  });
}

/**
 * Runs a batch of writes without the triggers that follow each statement, then refreshes the prices, stock labels,
 * counts and cached pages of the products whose ids it returns. In an undo, rows get their former versions.
 */
export async function inBatch(
  tx: DatabaseTransaction,
  write: () => Promise<number[]>,
  kind: "batch" | "undo" = "batch",
): Promise<number[]> {
  await sql`select set_config('shop.product_writer', ${kind}, true)`.execute(tx);
  const ids = await write();
  const { rows } = await sql<{ isSpoken: boolean }>`
    select refresh_products(${ids}::bigint[]), note_product_pages(${ids}::bigint[]),
      set_config('shop.product_writer', '', true), ${isSpoken(ids)} as "isSpoken"`.execute(tx);
  if (rows[0]?.isSpoken) await writeDocuments(tx, ids);
  return ids;
}

/** Reserves ids from the sequence, in descending order. */
async function reserveIds(tx: DatabaseTransaction, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(sequence) as id
    from (select pg_get_serial_sequence('product', 'id')::regclass as sequence offset 0) as own,
      generate_series(1, ${count})`.execute(tx);
  return rows.map(({ id }) => id).sort((a, b) => b - a);
}

/** Rows with these columns and the id. */
function recordsOf(
  products: readonly (ProductToWrite & { id: number })[],
  wanted: readonly ProductColumn[],
) {
  const rows = products.map(({ brandName, categoryNames, stock, ...row }) => ({
    ...initial,
    ...row,
    ...shownStock(stock),
    ...searchColumns({
      name: row.name,
      brand: brandName,
      tags: row.tags ?? [],
      categories: categoryNames,
    }),
  }));
  const types = Object.fromEntries(wanted.map((column) => [column, columns[column]]));
  return recordset({ id: "bigint", ...types }, rows);
}

/**
 * Publishes the drafts that are due and returns their number. Drafts without a picture, brand or category wait,
 * because active products require them.
 */
export async function publishDueProducts(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("product")
    .set({ status: "active", publish_at: null })
    .where("status", "=", "draft")
    .where("publish_at", "<=", now)
    .where("picture_id", "is not", null)
    .where("brand_id", "is not", null)
    .where("category_id", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
