import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import type { Shop } from "#modules/site/rules/shop.ts";

/** The settings under which the shop was last started; null where none was ever started. */
export async function findShopSettings(db: Database): Promise<Shop | null> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('shop_settings') is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return null;
  const row = await db
    .selectFrom("shop_settings")
    .select([
      "name",
      "legal_name",
      "address",
      "email",
      "telephone",
      "company_number",
      "vat_id",
      "url",
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { legal_name: legalName, company_number: companyNumber, vat_id: vatId, ...rest } = row;
  return { ...rest, legalName, companyNumber, vatId };
}

export async function storeShopSettings(
  db: Database,
  { legalName, companyNumber, vatId, own: _own, ...rest }: Shop,
): Promise<void> {
  const row = { ...rest, legal_name: legalName, company_number: companyNumber, vat_id: vatId };
  await db
    .insertInto("shop_settings")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
