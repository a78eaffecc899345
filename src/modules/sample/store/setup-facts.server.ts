import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/** Whether the shop has products of its own, and samples. Brands and banners tell, because products are many. */
export async function readSetupRows(
  db: Database,
): Promise<{ hasOwnProduct: boolean; hasSamples: boolean }> {
  const { rows } = await sql<{ hasOwnProduct: boolean; hasSamples: boolean }>`
    select exists (select from product where not is_sample) as "hasOwnProduct",
      exists (select from brand where is_sample) or exists (select from banner where is_sample) as "hasSamples"`.execute(
    db,
  );
  return rows[0] ?? { hasOwnProduct: false, hasSamples: false };
}
