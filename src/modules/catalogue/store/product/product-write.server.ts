import { sql, type Insertable } from "kysely";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import type { ProductTables } from "#platform/database/schema/product.ts";
import { recordset } from "#platform/database/recordset.server.ts";
import { searchColumns } from "./search-columns.server.ts";

type ProductRow = Insertable<ProductTables["product"]>;
type SearchColumn = keyof ReturnType<typeof searchColumns>;
/** The columns that the database sets. */
type OwnColumn = "id" | "updated_at" | "version";

/** The written columns of products with their types; add new columns of the schema here. */
const columns = {
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
  sku: "text",
  barcode: "text",
  type: "text",
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

type OptionalColumn = {
  [Column in ProductColumn]: undefined extends ProductRow[Column] ? Column : never;
}[ProductColumn];

/** The defaults of a new product. */
const initial: { [Column in Exclude<OptionalColumn, SearchColumn>]: unknown } = {
  original_price: null,
  price_varies: false,
  discount: 0,
  rating: 0,
  review_count: 0,
  subcategory_id: null,
  tags: [],
  in_stock: false,
  low_stock: null,
  specifications: [],
  features: [],
  variant_label: null,
  sku: null,
  barcode: null,
  type: null,
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

/** A product to insert, a draft by default; its search words are derived. */
export type ProductToWrite = Omit<ProductRow, OwnColumn | SearchColumn> & {
  brandName: string;
  /** Category and subcategory. */
  categoryNames: readonly string[];
};

/** Inserts products in one statement, with their own ids if given; returns the ids in the same order. */
export async function insertProducts(
  tx: DatabaseTransaction,
  products: readonly (ProductToWrite & { id?: number })[],
): Promise<number[]> {
  if (products.length === 0) return [];
  const fresh = await reserveIds(tx, products.filter(({ id }) => id === undefined).length);
  const ids = products.map(({ id }) => id ?? fresh.pop() ?? 0);
  // Columns that no product sets are left to the table's defaults.
  const said = new Set(products.flatMap((each) => Object.keys(each)));
  const written = allColumns.filter((column) => !(column in initial) || said.has(column));
  const names = sql.raw(["id", ...written].join(", "));
  await sql`
    insert into product (${names}) select ${names} from ${recordsOf(products, ids, written)} as record`.execute(
    tx,
  );
  return ids;
}

/** Updates these columns of products in one statement. */
export async function updateProducts(
  tx: DatabaseTransaction,
  products: readonly (ProductToWrite & { id: number })[],
  changed: readonly ProductColumn[],
): Promise<void> {
  if (products.length === 0) return;
  const assignments = sql.raw(changed.map((column) => `${column} = record.${column}`).join(", "));
  const ids = products.map(({ id }) => id);
  await sql`
    update product set ${assignments}, updated_at = now()
    from ${recordsOf(products, ids, changed)} as record where product.id = record.id`.execute(tx);
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

const allColumns = Object.keys(columns) as ProductColumn[];

/** Rows with these columns and the id. */
function recordsOf(
  products: readonly ProductToWrite[],
  ids: readonly number[],
  wanted: readonly ProductColumn[],
) {
  const rows = products.map(({ brandName, categoryNames, ...row }, index) => ({
    ...initial,
    ...row,
    ...searchColumns({
      name: row.name,
      brand: brandName,
      tags: row.tags ?? [],
      categories: categoryNames,
    }),
    id: ids[index],
  }));
  const types = Object.fromEntries(wanted.map((column) => [column, columns[column]]));
  return recordset({ id: "bigint", ...types }, rows);
}
