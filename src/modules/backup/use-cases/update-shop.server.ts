import { access, constants, statfs } from "node:fs/promises";
import path from "node:path";
import { insertBackupRun } from "#modules/backup/store/backup-runs.server.ts";
import { listChangedBooks, readDatabaseSize } from "#modules/backup/store/books.server.ts";
import { err, ok, reasonOf, type Result } from "#modules/core/rules/result.ts";
import { checkOrdersIn } from "#modules/orders/use-cases/check-orders.server.ts";
import { contentsOf } from "#platform/database/backup/backup-manifest.server.ts";
import { writeBackup, type WrittenBackup } from "#platform/database/backup/write-backup.server.ts";
import {
  isOfExtension,
  listMigrations,
  migrateChecked,
  type Migrations,
} from "#platform/database/migrate.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { Rollback } from "#platform/database/retry-transaction.server.ts";
import type { Services } from "#platform/services.ts";

export type UpdatePlan = {
  /** The migrations that the database has had. */
  applied: string[];
  pending: string[];
  databaseBytes: number;
  /** Free bytes where the backup is written. */
  freeBytes: number;
  /** Why the update can't begin, in sentences. */
  problems: string[];
};

/** What an update would do, and whether it can. Changes nothing. */
export async function planUpdate(
  db: Database,
  { folder, migrations }: { folder: string; migrations: Migrations },
): Promise<UpdatePlan> {
  const applied = await listMigrations(db);
  const pending = Object.keys(migrations).filter((name) => !applied.includes(name));
  const newer = applied.filter((name) => !(name in migrations) && !isOfExtension(name));
  const databaseBytes = await readDatabaseSize(db);
  const place = await existingFolder(folder);
  const { bavail, bsize } = await statfs(place);
  const freeBytes = bavail * bsize;
  const isWritable = await access(place, constants.W_OK).then(
    () => true,
    () => false,
  );
  const problems = [
    ...newer.map((name) => `The database is of a newer version, which has the migration ${name}.`),
    ...(isWritable ? [] : [`No backup can be written to ${place}.`]),
    // Compressed, a backup is much smaller than the database.
    ...(freeBytes < databaseBytes ? [`${place} has too little free space for a backup.`] : []),
  ];
  return { applied, pending, databaseBytes, freeBytes, problems };
}

/** The nearest folder above that exists. */
async function existingFolder(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  const above = path.dirname(path.resolve(folder));
  return isThere || above === folder ? folder : existingFolder(above);
}

/**
 * Backs a stopped shop up, migrates it and checks orders, stock, money and counts, in one transaction with the
 * migrations. The error says in sentences what failed; the database is then as it was before.
 */
export async function updateShop(
  { db, clock }: Pick<Services, "db" | "clock">,
  { folder, migrations }: { folder: string; migrations: Migrations },
): Promise<Result<WrittenBackup, string[]>> {
  const at = clock.now();
  const place = path.resolve(folder);
  const backup = await writeBackup(db, place, at);
  try {
    await migrateChecked(db, migrations, async (tx) => {
      const found = (await checkOrdersIn(tx)).map(({ about, what }) => `${about}: ${what}`);
      const sentences = [...(await listChangedBooks(tx, backup.manifest)), ...found];
      if (sentences.length > 0) throw new Rollback(sentences);
    });
  } catch (error) {
    return err(error instanceof Rollback ? error.value : [reasonOf(error)]);
  }
  // Only the new schema has the columns that this version writes.
  const { rows } = contentsOf(backup.manifest);
  await insertBackupRun(db, { at, place, rows, bytes: backup.bytes, error: null });
  return ok(backup);
}
