import { sql } from "kysely";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { takeStock, type StockLine } from "./stock-holds.server.ts";

/**
 * Gives a line's sold units back and sells as many of another variant. Returns false if that has too few; then the
 * caller rolls back.
 */
export async function exchangeStock(
  tx: DatabaseTransaction,
  orderId: number,
  { line, ...wanted }: StockLine & { line: number },
): Promise<boolean> {
  const { productId, quantity } = wanted;
  // In the order in which takeStock locks them, so that two exchanges don't wait for each other.
  await sql`select id from stock where product_id = ${productId} order by id for update`.execute(
    tx,
  );
  await sql`
    with given as (
      select stock_id, quantity from stock_hold
      where order_id = ${orderId} and line = ${line} and state = 'sold'
    ), moved as (
      update stock set on_hand = stock.on_hand + given.quantity, sold = stock.sold - given.quantity, updated_at = now()
      from given where stock.id = given.stock_id
    )
    insert into stock_movement (order_id, line, stock_id, kind, quantity)
    select ${orderId}, ${line}, stock_id, 'exchanged', quantity from given`.execute(tx);
  const [taken] = (await takeStock(tx, [wanted])) ?? [];
  if (!taken) return false;
  const { stockId } = taken;
  await sql`update stock set held = held - ${quantity}, sold = sold + ${quantity} where id = ${stockId}`.execute(
    tx,
  );
  await sql`update stock_hold set stock_id = ${stockId}
    where order_id = ${orderId} and line = ${line}`.execute(tx);
  await sql`insert into stock_movement (order_id, line, stock_id, kind, quantity)
    values (${orderId}, ${line}, ${stockId}, 'held', ${quantity}), (${orderId}, ${line}, ${stockId}, 'sold', ${quantity})`.execute(
    tx,
  );
  return true;
}
