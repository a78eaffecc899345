import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { poolOf, type Database } from "#platform/database/database.server.ts";
import { MANIFEST, type BackupManifest } from "./backup-manifest.server.ts";
import {
  columnList,
  listBackupTables,
  listSequences,
  readContents,
  SAME_TEXT,
  type BackupTable,
} from "./backup-tables.server.ts";

export type WrittenBackup = { manifest: BackupManifest; bytes: number };

/**
 * Writes all tables, as they were at one moment, to a new folder. The shop keeps selling meanwhile. An interrupted
 * backup leaves no folder of this name.
 */
export async function writeBackup(db: Database, folder: string, now: Date): Promise<WrittenBackup> {
  await mkdir(path.dirname(folder), { recursive: true });
  // A name of its own, because another backup of the same second may be under way.
  const partial = await mkdtemp(`${folder}.partial-`);
  const client = await poolOf(db).connect();
  try {
    const written = await inSnapshot(client, () => writeTables(client, partial, now));
    await rename(partial, folder);
    return written;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    client.release();
  }
}

async function inSnapshot<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("begin isolation level repeatable read, read only");
  try {
    await client.query(`set local statement_timeout = 0; ${SAME_TEXT}`);
    return await work();
  } finally {
    await client.query("rollback");
  }
}

async function writeTables(client: ClientBase, folder: string, now: Date): Promise<WrittenBackup> {
  const { rows: migrations } = await client.query<{ name: string }>(
    "select name from kysely_migration order by name",
  );
  const tables: BackupManifest["tables"] = [];
  let bytes = 0;
  for (const table of await listBackupTables(client)) {
    const file = `${table.name}.copy.gz`;
    bytes += await writeTable(client, table, path.join(folder, file));
    const { name, columns } = table;
    tables.push({ name, columns, file, ...(await readContents(client, table)) });
  }
  const manifest: BackupManifest = {
    format: 1,
    at: now.toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences: await listSequences(client),
  };
  const handle = await open(path.join(folder, MANIFEST), "wx", 0o600);
  await handle.writeFile(JSON.stringify(manifest, null, 1));
  await handle.sync();
  await handle.close();
  return { manifest, bytes };
}

async function writeTable(client: ClientBase, table: BackupTable, file: string): Promise<number> {
  const copied = client.query(
    copyTo(`copy ${table.name} (${columnList(client, table)}) to stdout (format binary)`),
  );
  await pipeline(
    copied,
    createGzip({ level: 1 }),
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  return (await stat(file)).size;
}
