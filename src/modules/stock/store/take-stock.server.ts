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
