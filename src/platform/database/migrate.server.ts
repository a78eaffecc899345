import { Logger, runMigrations } from "graphile-worker";
import { Migrator, type Migration, type MigrationResultSet } from "kysely/migration";
import {
  poolOf,
  trySavepoint,
  type Database,
  type DatabaseTransaction,
} from "./database.server.ts";

/** By name, in the order in which they run. */
export type Migrations = Readonly<Record<string, Migration>>;

const EXTENSION = "extension-";

/** The name under which a database stores an extension's migration. It sorts after those of the shop. */
export const extensionMigration = (extension: string, name: string) =>
  `${EXTENSION}${extension}-${name}`;

/** Begins the name of a stored migration that only the end of a move deletes, so that no shop starts before. */
export const UNFINISHED = "unfinished-move-";

/** Whether a stored migration is one of an extension, whose tables stay when the shop lists it no longer. */
export const isOfExtension = (name: string) => name.startsWith(EXTENSION);

/**
 * Creates or updates the schema and the job queue's tables. Several nodes may call it at once. All migrations are one
 * transaction: if one fails, the error names it and the schema is as before, so the former version goes on.
 */
export async function migrateToLatest(db: Database, migrations: Migrations): Promise<void> {
  await prepareJobQueue(db);
  refuseFailed(await migratorOf(db, db, migrations).migrateToLatest());
}

/** Migrates in one transaction with `check`, whose error rolls the migrations back. */
export async function migrateChecked(
  db: Database,
  migrations: Migrations,
  check: (tx: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  await prepareJobQueue(db);
  await db.transaction().execute(async (tx) => {
    refuseFailed(await migratorOf(db, tx, inSavepoints(migrations)).migrateToLatest());
    await check(tx);
  });
}

/** The migrations that a database has had; none if no shop was ever started in it. Changes nothing. */
export async function listMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await poolOf(db).query("select to_regclass('kysely_migration') as name");
  if (tables[0].name === null) return [];
  const { rows } = await poolOf(db).query<{ name: string }>(
    "select name from kysely_migration order by name",
  );
  return rows.map(({ name }) => name);
}

/** In a failed transaction the migrator could not give back its lock, and would throw that error instead. */
function inSavepoints(migrations: Migrations): Migrations {
  const inSavepoint = (up: Migration["up"]) => async (tx: DatabaseTransaction) => {
    const failed = await trySavepoint(tx, () => up(tx));
    if (failed) throw failed.cause;
  };
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [name, { up: inSavepoint(up) }]),
  );
}

function refuseFailed({ error, results = [] }: MigrationResultSet): void {
  if (error === undefined) return;
  if (error instanceof Error && error.message.includes(UNFINISHED))
    throw new Error("A move into this database was begun and is not done: run the move again.", {
      cause: error,
    });
  if (error instanceof Error && error.message.startsWith("corrupted migrations"))
    throw new Error(
      "This database belongs to another version of the shop, probably to a newer one: start that version, " +
        "or use a new DATA_DIR or an empty database.",
      { cause: error },
    );
  const failed = results.find(({ status }) => status === "Error");
  throw new Error(
    `The database could not be brought to its latest schema${failed ? ` by ${failed.migrationName}` : ""}, ` +
      "and is as before.",
    { cause: error },
  );
}

/** Creates the schema of a backup's version in an empty database. */
export async function migrateTo(
  db: Database,
  migrations: Migrations,
  names: readonly string[],
): Promise<void> {
  const known = Object.keys(migrations);
  const isWrong = (name: string, index: number) =>
    isOfExtension(name) ? !known.includes(name) : name !== known[index];
  if (names.length === 0 || names.some(isWrong))
    throw new Error(
      "This backup is of another version of the shop, or of one with other extensions, and cannot be restored by this one.",
    );
  const wanted = Object.entries(migrations).filter(([name]) => names.includes(name));
  await prepareJobQueue(db);
  const { error } = await migratorOf(db, db, Object.fromEntries(wanted)).migrateToLatest();
  if (error) throw new Error("The schema of the backup could not be created.", { cause: error });
}

/** Creates the job queue's tables first, because our migrations may enqueue jobs. */
function prepareJobQueue(db: Database): Promise<void> {
  return runMigrations({ pgPool: poolOf(db), logger: new Logger(() => () => {}) });
}

function migratorOf(db: Database, runner: Database, migrations: Migrations): Migrator {
  const provider = {
    getMigrations: async () => ({ ...(await formerOnes(db)), ...migrations }),
  };
  // An extension that is listed later, or the shop's next version, runs migrations before present ones.
  return new Migrator({ db: runner, provider, allowUnorderedMigrations: true });
}

/** The migrations of extensions that this database has had. Their tables stay when the shop lists them no longer. */
async function formerOnes(db: Database): Promise<Migrations> {
  const names = (await listMigrations(db)).filter(isOfExtension);
  return Object.fromEntries(names.map((name) => [name, { up: async () => {} }]));
}
