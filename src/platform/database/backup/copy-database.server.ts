import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { poolOf, type Database } from "#platform/database/database.server.ts";
import { listMigrations, UNFINISHED, type Migrations } from "#platform/database/migrate.server.ts";
import {
  columnList,
  listAppliedMigrations,
  listBackupTables,
  listSequences,
  readAllContents,
  NO_LIMITS,
  SAME_TEXT,
  type BackupTable,
  type TableContents,
} from "./backup-tables.server.ts";
import { fillEmpty } from "./fill-database.server.ts";

/** Runs work on all tables as they are at one moment. After an error the connection may still send rows, so it ends. */
export async function inSnapshot<T>(
  db: Database,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = await poolOf(db).connect();
  try {
    await client.query("begin isolation level repeatable read, read only");
    await client.query(`${NO_LIMITS}; ${SAME_TEXT}`);
    const done = await work(client);
    await client.query("rollback");
    client.release();
    return done;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** The rows of a table in COPY's binary format. */
export function readRows(client: ClientBase, table: BackupTable, condition = "true") {
  const rows = `select ${columnList(client, table)} from ${table.name} where ${condition}`;
  return client.query(copyTo(`copy (${rows}) to stdout (format binary)`));
}

/** The number of the oldest transaction that was open at a snapshot: rows that it lacks have this or a later one. */
export async function findOldestOpen(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ xmin: string }>(
    "select pg_snapshot_xmin(pg_current_snapshot())::text as xmin",
  );
  return rows[0]?.xmin ?? "";
}

/** Copies all data of a shop, which may sell meanwhile, into an empty database. `catchUp` finishes the move. */
export function copyDatabase(
  from: Database,
  to: Database,
  migrations: Migrations,
): Promise<readonly TableContents[]> {
  return inSnapshot(from, async (client) => {
    const since = await findOldestOpen(client);
    const tables = await listBackupTables(client);
    const source = {
      tables,
      migrations: await listAppliedMigrations(client),
      sequences: await listSequences(client),
      open: (table: BackupTable) => [readRows(client, table)] as const,
      contents: () => readAllContents(client, tables),
    };
    return fillEmpty(to, source, migrations, (target) => noteUnfinished(target, since));
  });
}

/** Among the migrations, so that no shop starts in the database. */
export async function noteUnfinished(client: ClientBase, since: string): Promise<void> {
  await client.query("insert into kysely_migration (name, timestamp) values ($1, now())", [
    `${UNFINISHED}${since}`,
  ]);
}

export async function forgetUnfinished(client: ClientBase): Promise<void> {
  await client.query("delete from kysely_migration where starts_with(name, $1)", [UNFINISHED]);
}

/** The oldest transaction that a begun move may have missed; null if the database has no begun move. */
export async function findUnfinished(db: Database): Promise<string | null> {
  const name = (await listMigrations(db)).find((each) => each.startsWith(UNFINISHED));
  return name?.slice(UNFINISHED.length) ?? null;
}
