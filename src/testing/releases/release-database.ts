import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrations } from "#main/modules.ts";
import { restoreBackup } from "#platform/database/backup/restore-backup.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { Template } from "#testing/postgres/template-database.server.ts";
import { unpackFixture, type FixtureFacts } from "./fixture-file.ts";

const fileOf = (version: string) => path.join(import.meta.dirname, `${version}.fixture`);

/** The releases whose databases are kept, oldest first. */
export const keptReleases = globSync("*.fixture", { cwd: import.meta.dirname })
  .map((file) => path.basename(file, ".fixture"))
  .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));

/** The database that a release filled, updated to this version, and what the release read from it. */
export function releaseTemplate(version: string): Template {
  const hash = createHash("sha256").update(Object.keys(migrations).join());
  const key = hash
    .update(readFileSync(fileOf(version)))
    .digest("hex")
    .slice(0, 12);
  return {
    key: `release_${key}`,
    async fill(connection) {
      const db = openDatabase({ ...connection, answerWithinMs: null });
      try {
        await inFixture(version, (folder) => restoreBackup(db, folder, migrations));
      } finally {
        await db.destroy();
      }
    },
  };
}

/** Runs work with the backup of a release in a temporary folder. */
export async function inFixture<T>(
  version: string,
  work: (folder: string, facts: FixtureFacts) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-release-"));
  try {
    return await work(folder, await unpackFixture(fileOf(version), folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
