import { Logger, runMigrations } from "graphile-worker";
import { Migrator, type Migration } from "kysely/migration";
import { poolOf, type Database } from "./database.server.ts";

/** By name, in the order in which they run. */
export type Migrations = Readonly<Record<string, Migration>>;

const EXTENSION = "extension-";

/** The name under which a database stores an extension's migration. It sorts after those of the shop. */
export const extensionMigration = (extension: string, name: string) =>
  `${EXTENSION}${extension}-${name}`;

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
  const known = Object.keys(migrations);
  const isWrong = (name: string, index: number) =>
    name.startsWith(EXTENSION) ? !known.includes(name) : name !== known[index];
  if (names.length === 0 || names.some(isWrong))
    throw new Error(
      "This backup is of another version of the shop, or of one with other extensions, and cannot be restored by this one.",
    );
  const wanted = Object.entries(migrations).filter(([name]) => names.includes(name));
  const { error } = await (await migratorOf(db, Object.fromEntries(wanted))).migrateToLatest();
  if (error) throw new Error("The schema of the backup could not be created.", { cause: error });
}

/** Creates the job queue's tables first, because our migrations may enqueue jobs. */
async function migratorOf(db: Database, migrations: Migrations): Promise<Migrator> {
  await runMigrations({ pgPool: poolOf(db), logger: new Logger(() => () => {}) });
  const provider = {
    getMigrations: async () => ({ ...(await formerOnes(db)), ...migrations }),
  };
  // An extension that is listed later, or the shop's next version, runs migrations before present ones.
  return new Migrator({ db, provider, allowUnorderedMigrations: true });
}

/** The migrations of extensions that this database has had. Their tables stay when the shop lists them no longer. */
async function formerOnes(db: Database): Promise<Migrations> {
  const { rows: tables } = await poolOf(db).query("select to_regclass('kysely_migration') as name");
  if (tables[0].name === null) return {};
  const { rows } = await poolOf(db).query<{ name: string }>(
    "select name from kysely_migration where starts_with(name, $1)",
    [EXTENSION],
  );
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
}
