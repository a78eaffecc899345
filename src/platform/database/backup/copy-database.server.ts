import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { poolOf, type Database } from "#platform/database/database.server.ts";
import type { Migrations } from "#platform/database/migrate.server.ts";
import {
  columnList,
  listAppliedMigrations,
  listBackupTables,
  listSequences,
  readContents,
  SAME_TEXT,
  type BackupTable,
  type TableContents,
} from "./backup-tables.server.ts";
import { fillDatabase } from "./fill-database.server.ts";

/** Runs work on all tables as they are at one moment. After an error the connection may still send rows, so it ends. */
export async function inSnapshot<T>(
  db: Database,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = await poolOf(db).connect();
  try {
    await client.query("begin isolation level repeatable read, read only");
    await client.query(`set local statement_timeout = 0; ${SAME_TEXT}`);
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
export function readRows(client: ClientBase, table: BackupTable) {
  const columns = columnList(client, table);
  return client.query(copyTo(`copy ${table.name} (${columns}) to stdout (format binary)`));
}

/** Copies all data of a shop into an empty database, and returns what both contain. */
export function copyDatabase(
  from: Database,
  to: Database,
  migrations: Migrations,
): Promise<{ tables: TableContents[] }> {
  return inSnapshot(from, async (client) => {
    const tables = await listBackupTables(client);
    const copied: TableContents[] = [];
    const source = {
      tables,
      migrations: await listAppliedMigrations(client),
      sequences: await listSequences(client),
      open: (table: BackupTable) => [readRows(client, table)] as const,
      contents: async () => {
        for (const table of tables) copied.push(await readContents(client, table));
        return copied;
      },
    };
    await fillDatabase(to, source, migrations);
    return { tables: copied };
  });
}
