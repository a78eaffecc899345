import { Logger, runMigrations } from "graphile-worker";
import { Migrator } from "kysely/migration";
import { migrations } from "#platform/database/migrations/list.ts";
import { poolOf, type Database } from "./database.server.ts";

/**
 * Creates or updates the schema and the job queue's tables. Several nodes may call it at once. Throws the error of a
 * failed migration, and an error for a database with other migrations than this version's.
 */
export async function migrateToLatest(db: Database): Promise<void> {
  // Runs first, because our migrations may enqueue jobs.
  await runMigrations({ pgPool: poolOf(db), logger: new Logger(() => () => {}) });
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error instanceof Error && error.message.startsWith("corrupted migrations"))
    throw new Error(
      "This database belongs to another version of the shop and cannot be converted: " +
        "use a new DATA_DIR or an empty database.",
      { cause: error },
    );
  if (error)
    throw new Error("The database could not be brought to its latest schema.", { cause: error });
}
