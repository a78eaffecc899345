import { createReadStream } from "node:fs";
import { access, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { TAR_BLOCK, TAR_END, tarHeader, tarPadding } from "#modules/backup/rules/tar.ts";
import { findBackupRun, type BackupRun } from "#modules/backup/store/backup-runs.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { command } from "#platform/commands/command.server.ts";
import { MANIFEST, readManifest } from "#platform/database/backup/backup-manifest.server.ts";

/** A backup as one file. */
export type BackupArchive = { name: string; bytes: number; read(): AsyncGenerator<Uint8Array> };

/** Opens a backup of this machine as a tar archive, and notes who downloads it. */
export const downloadBackup = command({
  name: "download-backup",
  permission: "settings",
  needsProof: true,
  schema: z.object({
    id: z.int32(),
    isTried: z.boolean().describe("Only checks that it is there."),
  }),
  async run({ tx, note }, { id, isTried }) {
    const run = await findBackupRun(tx, id);
    const archive = run && (await openArchive(run));
    if (!archive) return err({ code: "unknown", message: "This backup is not on this machine." });
    if (!isTried)
      note({ kind: "backup", id: archive.name, version: null, before: null, after: {} });
    return ok(archive);
  },
});

/** Whether the files of a backup are on this machine. */
export const isHere = ({ place, error }: BackupRun): Promise<boolean> =>
  error === null
    ? access(path.join(place, MANIFEST)).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);

async function openArchive(run: BackupRun): Promise<BackupArchive | null> {
  if (!(await isHere(run))) return null;
  const { place } = run;
  const { tables } = await readManifest(place);
  const folder = path.basename(place);
  // The manifest is last, so that a download that ended early is no whole backup.
  const files = await Promise.all(
    [...tables.map(({ file }) => file), MANIFEST].map(async (file) => {
      const { size, mtime } = await stat(path.join(place, file));
      return { file, size, mtime };
    }),
  );
  const sizes = files.map(({ size }) => TAR_BLOCK + size + tarPadding(size));
  return {
    name: `${folder}.tar`,
    bytes: sizes.reduce((total, size) => total + size, TAR_END),
    async *read() {
      for (const { file, size, mtime } of files) {
        yield tarHeader(`${folder}/${file}`, size, mtime);
        yield* createReadStream(path.join(place, file)) as AsyncIterable<Uint8Array>;
        if (tarPadding(size) > 0) yield new Uint8Array(tarPadding(size));
      }
      yield new Uint8Array(TAR_END);
    },
  };
}
