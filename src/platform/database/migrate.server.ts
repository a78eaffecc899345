import { Logger, runMigrations } from "graphile-worker";
import { Migrator } from "kysely/migration";
import { poolOf, type Database } from "./database.server.ts";
import { migrations } from "#platform/database/migrations/list.ts";

/**
 * Migrates the schema and the job queue's tables to the latest version. Several nodes may call it
 * at once. Throws the error of a failed migration.
 */
export async function migrateToLatest(db: Database): Promise<void> {
  await migrateTo(db, Object.keys(migrations).at(-1) ?? "");
}

/** Migrates up to one migration, so that a test can fill the database in its state at that time. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  // Runs first, because our migrations enqueue jobs.
  await runMigrations({ pgPool: poolOf(db), logger: new Logger(() => () => {}) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateTo(name);
  if (error)
    throw new Error("The database could not be brought to its latest schema.", { cause: error });
}
