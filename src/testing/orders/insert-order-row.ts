import type { Pool } from "pg";
import type { OrderState } from "#modules/orders/rules/order.ts";

type Row = {
  number: string;
  uid: string | null;
  email: string;
  state: OrderState;
  placedAt: string | null;
};

/** Inserts an order with the columns that other modules read, without lines and events; returns its id. */
export async function insertOrderRow(
  pool: Pick<Pool, "query">,
  row: Partial<Row> & Pick<Row, "number">,
): Promise<number> {
  const { number, uid = null, email = "x@example.com", state = "placed", placedAt = null } = row;
  const facts = { state, total: 100, paid: 0, refunded: 0 };
  const { rows } = await pool.query<{ id: string }>(
    `insert into shop_order (number, client_key, fingerprint, uid, email, address, agreed, facts, stage, placed_at)
     values ($1, gen_random_uuid(), '', $2, $3, '{}', '{"currency": "USD"}', $4, 'placed', $5) returning id`,
    [number, uid, email, JSON.stringify(facts), placedAt],
  );
  return Number(rows[0]?.id);
}
