import type { AdminStockRow } from "#modules/catalogue/api/staff-product-schemas.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import { afterPlace, type ListPlace, type PlaceKinds } from "#platform/database/keyset.server.ts";
import { isRowNumber } from "#platform/commands/row-statements.server.ts";

type StaffStockRow = AdminStockRow & { place: ListPlace };

export type StockLevel = "all" | "low" | "out";

const orders = {
  // In the order of products, so that the rows of a product are together, and a search reads few.
  all: [sql.ref("product.id"), sql.ref("stock.id")],
  low: [sql.ref("stock.few"), sql.ref("stock.id")],
  out: [sql.ref("stock.few"), sql.ref("stock.id")],
} as const;

/** The kinds of the values of a place in each list. */
export const PLACE_KINDS: PlaceKinds = ["number", "number"];

const levels = {
  all: sql<SqlBool>`true`,
  low: sql<SqlBool>`stock.few is not null`,
  out: sql<SqlBool>`stock.few <= 0`,
} as const satisfies Record<StockLevel, RawBuilder<SqlBool>>;

type Asked = {
  level: StockLevel;
  /** A condition on `product`, and on `variant` for a code. */
  search: RawBuilder<SqlBool>;
  after: ListPlace | null;
  limit: number;
};

export const hasId = (id: number): RawBuilder<SqlBool> => sql`stock.id = ${id}`;

/** Whether a row of stock is that of the product or variant with this SKU or barcode. */
export function hasCode(code: string): RawBuilder<SqlBool> {
  return sql`stock.id = any(array(
    select stock.id from product join stock on stock.product_id = product.id and stock.variant_id is null
      where lower(product.sku) = ${code} or lower(product.barcode) = ${code}
    union select stock.id from variant join stock on stock.variant_id = variant.id
      where lower(variant.sku) = ${code} or lower(variant.barcode) = ${code}))`;
}

/** A page of stock: by product, or the fewest units first. Archived products are left out of low stock. */
export async function listStaffStock(
  db: Database,
  { level, search, after, limit }: Asked,
): Promise<StaffStockRow[]> {
  const columns = orders[level];
  const conditions = [
    levels[level],
    search,
    ...(level === "all" ? [] : [sql<SqlBool>`product.status <> 'archived'`]),
    ...(after ? [afterPlace(columns, "asc", after)] : []),
  ];
  const { rows } = await sql<StaffStockRow>`
    select stock.id, stock.product_id as "productId", product.name, variant.name as variant,
      coalesce(variant.sku, product.sku) as sku, stock.on_hand as "onHand", held, sold, is_offered as "isOffered",
      keeps_selling as "keepsSelling", stock.version, jsonb_build_array(${sql.join(columns)}) as place
    from stock join product on product.id = stock.product_id left join variant on variant.id = stock.variant_id
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.join(columns)} limit ${limit}`.execute(db);
  return rows;
}

export type StockMove = {
  at: Date;
  kind: "held" | "released" | "sold" | "returned" | "exchanged";
  quantity: number;
  order: string;
};

/** The newest moves of a stock row by orders. */
export async function listStockMoves(
  db: Database,
  id: number,
  limit: number,
): Promise<StockMove[]> {
  const { rows } = await sql<StockMove>`
    select at, kind, quantity, shop_order.number as "order"
    from stock_movement join shop_order on shop_order.id = order_id
    where stock_id = ${id} order by stock_movement.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns the names of products or variants by the id of their stock. */
export async function listStockNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select stock.id::text as id, concat_ws(', ', product.name, variant.name) as name
    from stock left join variant on variant.id = variant_id
    join product on product.id = coalesce(variant.product_id, stock.product_id)
    where stock.id = any(${ids.filter(isRowNumber)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
