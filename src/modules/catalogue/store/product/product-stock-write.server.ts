import { sql } from "kysely";
import { recordset } from "#platform/database/recordset.server.ts";
import { stockState, type EnteredStock } from "#modules/catalogue/rules/stock.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** A product's stock as the shopkeeper enters it: its variants', and its own if it has none or they share it. */
export type ProductStock = {
  id: number;
  stock: EnteredStock;
  variants: readonly { name: string; stock: EnteredStock }[];
};

/** A new product's stock columns, as the database derives them, so that the row is written once. */
export function shownStock(stock: EnteredStock) {
  if (stock.keepsSelling && stock.stockCount !== null)
    return { in_stock: stock.inStock, low_stock: stock.stockCount > 0 ? null : 0 };
  const isLow = stockState(stock) === "low-stock";
  return { in_stock: stock.inStock, low_stock: isLow ? stock.stockCount : null };
}

type Unit = {
  product_id: number;
  variant: string | null;
  on_hand: number | null;
  is_offered: boolean;
  keeps_selling: boolean;
};

const unitColumns = {
  product_id: "bigint",
  variant: "text",
  on_hand: "integer",
  is_offered: "boolean",
  keeps_selling: "boolean",
} satisfies Record<keyof Unit, string>;

function unitsOf({ id, stock: own, variants }: ProductStock): Unit[] {
  const unitOf = (
    variant: string | null,
    { inStock, stockCount, keepsSelling = false }: EnteredStock,
  ): Unit => ({
    product_id: id,
    variant,
    on_hand: stockCount,
    // A count of 0 is sold out, and in stock again after the next delivery.
    is_offered: inStock || stockCount === 0,
    keeps_selling: keepsSelling && stockCount !== null,
  });
  const isShared =
    own.stockCount !== null && variants.some(({ stock }) => stock.stockCount === null);
  return [
    ...(variants.length === 0 || isShared ? [unitOf(null, own)] : []),
    ...variants.map(({ name, stock }) => unitOf(name, stock)),
  ];
}

/**
 * Locks the products' stock until the transaction ends. Call it before changing products: a sale locks stock, then
 * products, and the opposite order could deadlock.
 */
export async function lockStock(
  tx: DatabaseTransaction,
  productIds: readonly number[],
): Promise<void> {
  await sql`
    select from stock where product_id = any(${productIds}) order by id for update`.execute(tx);
}

/** Sets the stock of existing products and variants. */
export async function writeStock(
  tx: DatabaseTransaction,
  products: readonly ProductStock[],
): Promise<void> {
  const units = products.flatMap(unitsOf);
  await sql`
    delete from stock where variant_id is null and product_id = any(${products.map(({ id }) => id)})
      and not product_id = any(${units.flatMap((unit) => (unit.variant === null ? [unit.product_id] : []))})`.execute(
    tx,
  );
  await insertUnits(
    tx,
    units,
    sql`do update set on_hand = excluded.on_hand, is_offered = excluded.is_offered,
        keeps_selling = excluded.keeps_selling, updated_at = now()
      where (stock.on_hand, stock.is_offered, stock.keeps_selling)
        is distinct from (excluded.on_hand, excluded.is_offered, excluded.keeps_selling)`,
  );
}

/** The same for those without stock; existing stock is not changed. */
export async function addMissingStock(
  tx: DatabaseTransaction,
  products: readonly ProductStock[],
): Promise<void> {
  await insertUnits(tx, products.flatMap(unitsOf), sql`do nothing`);
}

async function insertUnits(
  tx: DatabaseTransaction,
  units: readonly Unit[],
  onConflict: ReturnType<typeof sql>,
): Promise<void> {
  if (units.length === 0) return;
  await sql`
    insert into stock (product_id, variant_id, on_hand, is_offered, keeps_selling)
    select unit.product_id, variant.id, unit.on_hand, unit.is_offered, unit.keeps_selling
    from ${recordset(unitColumns, units)} as unit
    left join variant on variant.product_id = unit.product_id and variant.name = unit.variant
    where unit.variant is null or variant.id is not null
    order by unit.product_id, variant.id nulls first
    on conflict (product_id, variant_id) ${onConflict}`.execute(tx);
}
