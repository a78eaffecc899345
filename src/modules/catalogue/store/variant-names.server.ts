import { sql } from "kysely";
import { isRowNumber } from "#platform/commands/row-statements.server.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Returns the names of variants with their products, by id. */
export async function listVariantNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select variant.id::text as id, concat_ws(', ', product.name, variant.name) as name
    from variant join product on product.id = product_id
    where variant.id = any(${ids.filter(isRowNumber)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
