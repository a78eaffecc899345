import path from "node:path";
import { deleteAllSessions } from "#modules/accounts/store/account-sessions.server.ts";
import { noteCheckedBackup } from "#modules/backup/store/backup-runs.server.ts";
import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";
import { deleteAllStaffSessions } from "#modules/staff/store/staff-sessions.server.ts";
import { contentsOf } from "#platform/database/backup/backup-manifest.server.ts";
import { restoreBackup } from "#platform/database/backup/restore-backup.server.ts";
import type { Migrations } from "#platform/database/migrate.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Services } from "#platform/services.ts";

export type CheckedBackup = ReturnType<typeof contentsOf> & {
  /** What disagrees among orders, stock and money; empty for a good backup. */
  disagreements: { about: string; what: string }[];
};

/**
 * Restores a backup into an empty database and checks its orders. All sessions are deleted: one in the backup may have
 * ended since.
 */
export async function checkRestored(
  scratch: Database,
  folder: string,
  migrations: Migrations,
): Promise<CheckedBackup> {
  const manifest = await restoreBackup(scratch, folder, migrations);
  await deleteAllStaffSessions(scratch);
  await deleteAllSessions(scratch);
  return { ...contentsOf(manifest), disagreements: await checkOrders({ db: scratch }) };
}

/** Checks a backup in an empty database, and notes the success in the shop's own. */
export async function checkBackup(
  { db, clock }: Pick<Services, "db" | "clock">,
  { folder, scratch, migrations }: { folder: string; scratch: Database; migrations: Migrations },
): Promise<CheckedBackup> {
  const checked = await checkRestored(scratch, folder, migrations);
  if (checked.disagreements.length === 0)
    await noteCheckedBackup(db, path.resolve(folder), clock.now());
  return checked;
}
