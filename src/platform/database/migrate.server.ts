import { Logger, runMigrations } from "graphile-worker";
import { Migrator, type Migration } from "kysely/migration";
import { poolOf, type Database } from "./database.server.ts";

/** By name, in the order in which they run. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Creates or updates the schema and the job queue's tables. Several nodes may call it at once. Throws the error of a
 * failed migration, and an error for a database with other migrations than this version's.
 */
export async function migrateToLatest(db: Database, migrations: Migrations): Promise<void> {
  const { error } = await (await migratorOf(db, migrations)).migrateToLatest();
  if (error instanceof Error && error.message.startsWith("corrupted migrations"))
    throw new Error(
      "This database belongs to another version of the shop and cannot be converted: " +
        "use a new DATA_DIR or an empty database.",
      { cause: error },
    );
  if (error)
    throw new Error("The database could not be brought to its latest schema.", { cause: error });
}

/** Creates the schema of a backup's version in an empty database. */
export async function migrateTo(
  db: Database,
  migrations: Migrations,
  names: readonly string[],
): Promise<void> {
  const known = Object.keys(migrations).slice(0, names.length);
  const last = known.at(-1);
  if (last === undefined || names.some((name, index) => name !== known[index]))
    throw new Error(
      "This backup is of another version of the shop and cannot be restored by this one.",
    );
  const { error } = await (await migratorOf(db, migrations)).migrateTo(last);
  if (error) throw new Error("The schema of the backup could not be created.", { cause: error });
}

/** Creates the job queue's tables first, because our migrations may enqueue jobs. */
async function migratorOf(db: Database, migrations: Migrations): Promise<Migrator> {
  await runMigrations({ pgPool: poolOf(db), logger: new Logger(() => () => {}) });
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
  return new Migrator({ db, provider });
}
