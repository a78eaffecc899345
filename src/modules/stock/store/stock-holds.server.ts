import type { LineQuantity } from "#modules/core/rules/line-quantity.ts";
import { sql, type RawBuilder } from "kysely";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

export type StockLine = { productId: number; variantId: number | null; quantity: number };

/** A line with the stock row it was taken from; null if stock is not counted. */
export type TakenLine = { line: number; stockId: number | null; quantity: number };

/** The order whose lines, numbered from `first`, hold the units. */
type Holder = { orderId: number; first: number };

/**
 * Takes all lines from stock, or returns null if one is not available. Goods that continue to be sold go below zero
 * (record 159). The variant's own count is used, else the product's; lines with the same count are summed first. The
 * units are held until the order is paid. Call it once per transaction: rows are locked in one order, to avoid
 * deadlocks.
 */
export async function takeStock(
  tx: DatabaseTransaction,
  lines: readonly StockLine[],
  holder?: Holder,
): Promise<TakenLine[] | null> {
  const numbered = lines.map((each, line) => ({ ...each, line }));
  const { rows } = await sql<{ is_taken: boolean } & TakenLine>`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
        as line(line integer, "productId" bigint, "variantId" bigint, quantity integer)
    ), unit as materialized (
      select stock.id, stock.product_id, stock.variant_id, most_to_buy(stock.on_hand, stock.keeps_selling) as most, stock.on_hand, stock.is_offered
      from stock where (product_id, coalesce(variant_id, 0)) in (
        select "productId", 0 from line union select "productId", coalesce("variantId", 0) from line
      ) order by stock.id for update
    ), wanted as (
      select line.*, own.is_offered and coalesce(shared.is_offered, true) as is_offered,
        case when own.on_hand is null and shared.id is not null then shared.id else own.id end as unit_id
      from line
      left join unit as own on own.product_id = "productId" and own.variant_id is not distinct from "variantId"
      left join unit as shared on shared.product_id = "productId" and shared.variant_id is null
    ), total as (
      select unit.id, unit.most, sum(quantity) as quantity, bool_and(wanted.is_offered) as is_offered
      from wanted left join unit on unit.id = unit_id group by unit.id, unit.most
    ), verdict as (
      select coalesce(bool_and(id is not null and is_offered and coalesce(most >= quantity, true)), false) as is_taken
      from total
    ), taken as (
      update stock set on_hand = stock.on_hand - total.quantity, held = stock.held + total.quantity, updated_at = now()
      from total, verdict where stock.id = total.id and stock.on_hand is not null and is_taken
    ), result as (
      select is_taken, line, quantity, unit.id as "stockId"
      from verdict cross join wanted left join unit on unit.id = unit_id and unit.on_hand is not null
    )${holder ? holdCtes(holder) : sql``}
    select is_taken, line, quantity, "stockId" from result order by line`.execute(tx);
  if (rows.length === 0 || rows.some((row) => !row.is_taken)) return null;
  return rows.map(({ line, stockId, quantity }) => ({ line, stockId, quantity }));
}

/** In the statement that takes the units, because others wait for its rows. */
function holdCtes({ orderId, first }: Holder): RawBuilder<unknown> {
  return sql`, hold as (
      insert into stock_hold (order_id, line, stock_id, quantity, state)
      select ${orderId}, ${first} + line, "stockId", quantity, 'held' from result where is_taken
      on conflict (order_id, line) do update
        set stock_id = excluded.stock_id, quantity = excluded.quantity, state = 'held'
    ), movement as (
      insert into stock_movement (order_id, line, stock_id, kind, quantity)
      select ${orderId}, ${first} + line, "stockId", 'held', quantity from result where is_taken order by line
    )`;
}

/** Holds the stock of an order's lines, numbered from `first`; false, and takes nothing, if any line lacks stock. */
export async function holdStock(
  tx: DatabaseTransaction,
  orderId: number,
  lines: readonly StockLine[],
  first = 0,
): Promise<boolean> {
  return (await takeStock(tx, lines, { orderId, first })) !== null;
}

/** Adds an empty hold for an order without stock, so that it passes through the same states as others. */
export async function holdWithoutStock(tx: DatabaseTransaction, orderId: number): Promise<void> {
  await sql`
    with hold as (
      insert into stock_hold (order_id, line, stock_id, quantity, state) values (${orderId}, 0, null, 1, 'held')
      on conflict (order_id, line) do update set state = 'held'
    )
    insert into stock_movement (order_id, line, stock_id, kind, quantity)
    values (${orderId}, 0, null, 'held', 1)`.execute(tx);
}

/** A product or variant of which few units are left. */
export type LowStock = { name: string; left: number };

/**
 * Turns held stock into sold stock, and stops counting it against the buyer's limit. Returns what fell below the limit
 * of "Only N left!", once per fall.
 */
export async function sellHeldStock(tx: DatabaseTransaction, orderId: number): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    with deleted_owner as (
      delete from hold_owner where order_id = ${orderId}
    ), ${endHoldCtes(orderId, {
      state: "sold",
      change: sql`held = stock.held - total.quantity, sold = stock.sold + total.quantity,
        is_low = coalesce(stock.on_hand < low_stock_below(), false)`,
    })}
    select concat_ws(', ', product.name, variant.name) as name, moved.on_hand as left
    from moved join product on product.id = moved.product_id
    left join variant on variant.id = moved.variant_id
    where moved.is_low and not moved.was_low
    order by product.id, variant.id`.execute(tx);
  return rows;
}

/** Puts the held stock of an addition back on sale, and frees its lines' numbers, which begin with `first`. */
export async function dropHeldStock(
  tx: DatabaseTransaction,
  orderId: number,
  first: number,
): Promise<void> {
  await releaseHeldStock(tx, orderId);
  await sql`delete from stock_hold where order_id = ${orderId} and line >= ${first}`.execute(tx);
}

/** Puts an order's held stock back on sale. */
export async function releaseHeldStock(tx: DatabaseTransaction, orderId: number): Promise<void> {
  await sql`with ${endHoldCtes(orderId, {
    state: "released",
    change: sql`on_hand = stock.on_hand + total.quantity, held = stock.held - total.quantity`,
  })} select`.execute(tx);
}

type End = { state: "sold" | "released"; change: RawBuilder<unknown> };

/**
 * CTEs that end an order's open holds; `moved` has the changed stock. A second run moves no units: an ended hold is
 * not matched again.
 */
function endHoldCtes(orderId: number, { state, change }: End): RawBuilder<unknown> {
  return sql`ended as (
      update stock_hold set state = ${state} where order_id = ${orderId} and state = 'held'
      returning line, stock_id, quantity
    ), total as (
      select stock_id, sum(quantity) as quantity from ended where stock_id is not null group by stock_id
    ), locked as materialized (
      select id, is_low from stock where id in (select stock_id from total) order by id for update
    ), moved as (
      update stock set ${change}, updated_at = now()
      from total join locked on locked.id = total.stock_id where stock.id = locked.id
      returning stock.product_id, stock.variant_id, stock.on_hand, stock.is_low, locked.is_low as was_low
    ), movement as (
      insert into stock_movement (order_id, line, stock_id, kind, quantity)
      select ${orderId}, line, stock_id, ${state}, quantity from ended order by line
    )`;
}

/** Puts sold units of an order back on sale. The caller decides how many of each line. */
export async function restock(
  tx: DatabaseTransaction,
  orderId: number,
  lines: readonly LineQuantity[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    with back as (
      select hold.line, hold.stock_id, back.quantity
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as back(line integer, quantity integer)
      join stock_hold as hold on hold.order_id = ${orderId} and hold.line = back.line and hold.state = 'sold'
    ), total as (
      select stock_id, sum(quantity) as quantity from back where stock_id is not null group by stock_id
    ), locked as materialized (
      select id from stock where id in (select stock_id from total) order by id for update
    ), moved as (
      update stock set on_hand = stock.on_hand + total.quantity, sold = stock.sold - total.quantity, updated_at = now()
      from total join locked on locked.id = total.stock_id where stock.id = locked.id
    )
    insert into stock_movement (order_id, line, stock_id, kind, quantity)
    select ${orderId}, line, stock_id, 'returned', quantity from back order by line`.execute(tx);
}
