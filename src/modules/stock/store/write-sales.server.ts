import { sql } from "kysely";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

export type UnitsSold = { productId: number; units: number };

/** Sets the units sold in the last 30 days, which the order by popularity uses. */
export async function writeSales(
  tx: DatabaseTransaction,
  sold: readonly UnitsSold[],
): Promise<void> {
  if (sold.length === 0) return;
  await sql`
    insert into product_sales (product_id, units_30_days)
    select "productId", units from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb)
      as sale("productId" bigint, units integer)
    order by 1
    on conflict (product_id) do update set units_30_days = excluded.units_30_days, counted_at = now()`.execute(
    tx,
  );
}
