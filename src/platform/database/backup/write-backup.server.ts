import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ClientBase } from "pg";
import type { Database } from "#platform/database/database.server.ts";
import { MANIFEST, type BackupManifest } from "./backup-manifest.server.ts";
import {
  listAppliedMigrations,
  listBackupTables,
  listSequences,
  readContents,
  type BackupTable,
} from "./backup-tables.server.ts";
import { inSnapshot, readRows } from "./copy-database.server.ts";

export type WrittenBackup = { manifest: BackupManifest; bytes: number };

/**
 * Writes all tables, as they were at one moment, to a new folder. The shop keeps selling meanwhile. An interrupted
 * backup leaves no folder of this name.
 */
export async function writeBackup(db: Database, folder: string, now: Date): Promise<WrittenBackup> {
  await mkdir(path.dirname(folder), { recursive: true });
  // A name of its own, because another backup of the same second may be under way.
  const partial = await mkdtemp(`${folder}.partial-`);
  try {
    const written = await inSnapshot(db, (client) => writeTables(client, partial, now));
    await rename(partial, folder);
    return written;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function writeTables(client: ClientBase, folder: string, now: Date): Promise<WrittenBackup> {
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
    migrations: await listAppliedMigrations(client),
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
  await pipeline(
    readRows(client, table),
    createGzip({ level: 1 }),
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  return (await stat(file)).size;
}
