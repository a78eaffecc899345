import { Logger, runMigrations } from "graphile-worker";
import { Migrator } from "kysely/migration";
import { poolOf, type Database } from "./database.server.ts";
import { migrations } from "#platform/database/migrations/list.ts";

/**
 * Brings the schema to its latest version, with the job queue's own tables; safe when several nodes start at once.
 * Throws what a failing migration threw.
 */
export async function migrateToLatest(db: Database): Promise<void> {
  await migrateTo(db, Object.keys(migrations).at(-1) ?? "");
}

/** The same up to one migration, so that a test can fill the database as it was then. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  // First, because migrations of ours enqueue jobs.
  await runMigrations({ pgPool: poolOf(db), logger: new Logger(() => () => {}) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateTo(name);
  if (error)
    throw new Error("The database could not be brought to its latest schema.", { cause: error });
}
