import { sql } from "kysely";
import { isRowNumber } from "#platform/commands/row-statements.server.ts";
import type { Database } from "#platform/database/database.server.ts";

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
