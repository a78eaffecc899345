import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

export type StaffFactor = { sealed: string; isConfirmed: boolean; lastStep: number };

export async function findFactor(db: Database, staffName: string): Promise<StaffFactor | null> {
  const row = await db
    .selectFrom("staff_factor")
    .select(["sealed", "is_confirmed as isConfirmed", "last_step as lastStep"])
    .where("staff_name", "=", staffName)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a secret until its first code is entered. Returns false if a confirmed one exists. */
export async function savePendingFactor(
  db: Database,
  staffName: string,
  sealed: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_factor (staff_name, sealed) values (${staffName}, ${sealed})
    on conflict (staff_name) do update set sealed = excluded.sealed
      where not staff_factor.is_confirmed
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Confirms the pending secret whose code was entered. Returns false if another one replaced it. */
export async function confirmFactor(
  tx: DatabaseTransaction,
  staffName: string,
  { sealed, step }: { sealed: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("staff_factor")
    .set({ is_confirmed: true, last_step: step })
    .where("staff_name", "=", staffName)
    .where("sealed", "=", sealed)
    .where("is_confirmed", "=", false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses the code of a step up. Returns false if it, or a later one, was used before. */
export async function spendStep(db: Database, staffName: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("staff_factor")
    .set({ last_step: step })
    .where("staff_name", "=", staffName)
    .where("is_confirmed", "=", true)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the factor with its recovery codes. Returns false if there was none. */
export async function deleteFactor(tx: DatabaseTransaction, staffName: string): Promise<boolean> {
  await tx.deleteFrom("staff_recovery_code").where("staff_name", "=", staffName).execute();
  const { numDeletedRows } = await tx
    .deleteFrom("staff_factor")
    .where("staff_name", "=", staffName)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(
  tx: DatabaseTransaction,
  staffName: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom("staff_recovery_code").where("staff_name", "=", staffName).execute();
  await tx
    .insertInto("staff_recovery_code")
    .values(hashes.map((hash) => ({ staff_name: staffName, code_hash: hash })))
    .execute();
}

/** Uses a recovery code up. Returns false if there is no such code. */
export async function deleteRecoveryCode(
  db: Database,
  staffName: string,
  hash: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_recovery_code")
    .where("staff_name", "=", staffName)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Database, staffName: string): Promise<number> {
  const { left } = await db
    .selectFrom("staff_recovery_code")
    .select((row) => row.fn.countAll<number>().as("left"))
    .where("staff_name", "=", staffName)
    .executeTakeFirstOrThrow();
  return left;
}
