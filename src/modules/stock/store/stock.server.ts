import { sql } from "kysely";
import { recordset } from "#platform/database/recordset.server.ts";
import { stockState, type Stock } from "#modules/catalogue/rules/stock.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** A product's stock as a shopkeeper says it: its variants', and its own where it has none or they share its count. */
export type ProductStock = Stock & {
  productId: number;
  variants: readonly (Stock & { name: string })[];
};

/** What a new product's row begins with, as `stock` will have it, so that nothing has to be written twice. */
export function derivedColumns(stock: Stock) {
  const isLow = stockState(stock) === "low-stock";
  return { in_stock: stock.inStock, low_stock: isLow ? stock.stockCount : null };
}

type Unit = {
  product_id: number;
  variant: string | null;
  on_hand: number | null;
  is_offered: boolean;
};

const unitColumns = {
  product_id: "bigint",
  variant: "text",
  on_hand: "integer",
  is_offered: "boolean",
} satisfies Record<keyof Unit, string>;

function unitsOf({ productId, variants, ...own }: ProductStock): Unit[] {
  const unitOf = (variant: string | null, { inStock, stockCount }: Stock): Unit => ({
    product_id: productId,
    variant,
    on_hand: stockCount,
    // None left is sold out as well, and is in stock again with the next delivery.
    is_offered: inStock || stockCount === 0,
  });
  const isShared =
    own.stockCount !== null && variants.some(({ stockCount }) => stockCount === null);
  return [
    ...(variants.length === 0 || isShared ? [unitOf(null, own)] : []),
    ...variants.map((variant) => unitOf(variant.name, variant)),
  ];
}

/**
 * Holds the stock of products until the transaction ends. Whoever changes products and their stock asks for it first:
 * a sale locks stock, then products, and who goes the other way could wait for it in a circle.
 */
export async function lockStock(
  tx: DatabaseTransaction,
  productIds: readonly number[],
): Promise<void> {
  await sql`
    select from stock where product_id = any(${productIds}) order by id for update`.execute(tx);
}

/** Gives products and variants that have their rows the stock that is said of them. */
export async function writeStock(
  tx: DatabaseTransaction,
  products: readonly ProductStock[],
): Promise<void> {
  const units = products.flatMap(unitsOf);
  await sql`
    delete from stock where variant_id is null and product_id = any(${products.map((each) => each.productId)})
      and not product_id = any(${units.flatMap((unit) => (unit.variant === null ? [unit.product_id] : []))})`.execute(
    tx,
  );
  await insertUnits(
    tx,
    units,
    sql`do update set on_hand = excluded.on_hand, is_offered = excluded.is_offered, updated_at = now()
      where (stock.on_hand, stock.is_offered) is distinct from (excluded.on_hand, excluded.is_offered)`,
  );
}

/** The same for those that have no stock yet; what is known of the others stays. */
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
    insert into stock (product_id, variant_id, on_hand, is_offered)
    select unit.product_id, variant.id, unit.on_hand, unit.is_offered
    from ${recordset(unitColumns, units)} as unit
    left join variant on variant.product_id = unit.product_id and variant.name = unit.variant
    where unit.variant is null or variant.id is not null
    order by unit.product_id, variant.id nulls first
    on conflict (product_id, variant_id) ${onConflict}`.execute(tx);
}
