import type { VatCheck } from "#modules/taxes/rules/vat-number.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Returns the last check of a number; null if it was never answered. */
export async function findVatCheck(db: Database, number: string): Promise<VatCheck | null> {
  const row = await db
    .selectFrom("vat_check")
    .select(["is_valid", "checked_at", "name", "reference"])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return null;
  const { is_valid: isValid, checked_at: at, name, reference } = row;
  return { isValid, checkedAt: at.toISOString(), name, reference };
}

export async function saveVatCheck(db: Database, number: string, check: VatCheck): Promise<void> {
  const row = {
    is_valid: check.isValid,
    checked_at: new Date(check.checkedAt),
    name: check.name,
    reference: check.reference,
  };
  await db
    .insertInto("vat_check")
    .values({ number, ...row })
    .onConflict((conflict) => conflict.column("number").doUpdateSet(row))
    .execute();
}

export async function deleteOldVatChecks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("vat_check").where("checked_at", "<", before).execute();
}
