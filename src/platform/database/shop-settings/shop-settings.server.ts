import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/** What every process of the shop takes from the environment of the first one. */
export type StartedWith = { url: string; overrides: Readonly<Record<string, unknown>> };

/** How the shop was last started; null where none was ever started. */
export async function findShopSettings(db: Database): Promise<StartedWith | null> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('shop_settings') is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return null;
  const row = await db.selectFrom("shop_settings").select(["url", "overrides"]).executeTakeFirst();
  return row ? { url: row.url, overrides: row.overrides as StartedWith["overrides"] } : null;
}

export async function storeShopSettings(
  db: Database,
  { url, overrides }: StartedWith,
): Promise<void> {
  const row = { url, overrides: JSON.stringify(overrides) };
  await db
    .insertInto("shop_settings")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
