import { createReadStream } from "node:fs";
import path from "node:path";
import { createGunzip } from "node:zlib";
import type { Database } from "#platform/database/database.server.ts";
import type { Migrations } from "#platform/database/migrate.server.ts";
import { readManifest, type BackupManifest } from "./backup-manifest.server.ts";
import { fillDatabase } from "./fill-database.server.ts";

/** Restores a backup into an empty database. */
export async function restoreBackup(
  db: Database,
  folder: string,
  migrations: Migrations,
): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const files = new Map(manifest.tables.map(({ name, file }) => [name, file]));
  const source = {
    ...manifest,
    open: ({ name }: { name: string }) =>
      [createReadStream(path.join(folder, files.get(name) ?? "")), createGunzip()] as const,
    contents: async () => manifest.tables,
  };
  await fillDatabase(db, source, migrations);
  return manifest;
}
