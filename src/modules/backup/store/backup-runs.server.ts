import type { Database } from "#platform/database/database.server.ts";

export type BackupRun = {
  id: number;
  at: Date;
  place: string;
  rows: number;
  bytes: number;
  error: string | null;
  checkedAt: Date | null;
};

export async function insertBackupRun(
  db: Database,
  { at, place, rows, bytes, error }: Omit<BackupRun, "id" | "checkedAt">,
): Promise<void> {
  await db
    .insertInto("backup_run")
    .values({ at, place, row_count: rows, bytes, error, checked_at: null })
    .execute();
}

/** The newest backups first. */
export async function listBackupRuns(db: Database, limit: number): Promise<BackupRun[]> {
  return runs(db).orderBy("id", "desc").limit(limit).execute();
}

export async function findBackupRun(db: Database, id: number): Promise<BackupRun | null> {
  return (await runs(db).where("id", "=", id).executeTakeFirst()) ?? null;
}

const runs = (db: Database) =>
  db
    .selectFrom("backup_run")
    .select([
      "id",
      "at",
      "place",
      "row_count as rows",
      "bytes",
      "error",
      "checked_at as checkedAt",
    ]);

/** Notes that the backup of this folder was restored and compared. */
export async function noteCheckedBackup(db: Database, place: string, now: Date): Promise<void> {
  await db
    .updateTable("backup_run")
    .set({ checked_at: now })
    .where("place", "=", place)
    .where("error", "is", null)
    .execute();
}
