import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { insertBackupRun, listBackupRuns } from "#modules/backup/store/backup-runs.server.ts";
import { isHere } from "./download-backup.server.ts";
import { command } from "#platform/commands/command.server.ts";
import { ok, reasonOf } from "#modules/core/rules/result.ts";
import { contentsOf } from "#platform/database/backup/backup-manifest.server.ts";
import { writeBackup, type WrittenBackup } from "#platform/database/backup/write-backup.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import type { Services } from "#platform/services.ts";

type BackupServices = Pick<Services, "db" | "clock">;

/** Makes a backup in a new folder and notes its success or failure. */
export async function makeBackup(
  { db, clock }: BackupServices,
  folder: string,
): Promise<WrittenBackup> {
  const at = clock.now();
  const place = path.resolve(folder);
  const nothing = { rows: 0, bytes: 0 };
  try {
    const written = await writeBackup(db, place, at);
    const { rows } = contentsOf(written.manifest);
    await insertBackupRun(db, { at, place, rows, bytes: written.bytes, error: null });
    return written;
  } catch (error) {
    await insertBackupRun(db, { at, place, ...nothing, error: reasonOf(error) });
    throw error;
  }
}

/** Makes a backup below the shop's own folder and deletes its oldest ones. */
export async function makeKeptBackup(
  services: BackupServices & Pick<Services, "settings" | "backupFolder">,
): Promise<void> {
  const { backupFolder, clock, settings } = services;
  await makeBackup(services, path.join(backupFolder, backupName(clock.now())));
  for (const name of outdatedBackups(await readdir(backupFolder), settings.backup.keep))
    await rm(path.join(backupFolder, name), { recursive: true });
}

/** Asks for a backup, which a job makes. */
export const requestBackup = command({
  name: "make-backup",
  permission: "settings",
  schema: z.object({}),
  async run({ tx, note }) {
    await enqueueJob(tx, "backup.make", { isAsked: true }, { key: "backup.make" });
    note({ kind: "backup", id: "now", version: null, before: null, after: {} });
    return ok(null);
  },
});

/** The last backups, for the screen. */
export async function listBackups({ db }: Pick<Services, "db">) {
  const runs = await listBackupRuns(db, 20);
  return Promise.all(runs.map(async (run) => ({ ...run, isHere: await isHere(run) })));
}

const NAME = /^backup-\d{8}T\d{6}Z$/;

/** The folder name of a backup: "backup-20261127T190500Z". */
export function backupName(at: Date): string {
  return `backup-${at.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
}

/** The names to delete so that the newest backups remain. Other names are left alone. */
export function outdatedBackups(names: readonly string[], keep: number): string[] {
  return names
    .filter((name) => NAME.test(name))
    .sort((one, other) => (one < other ? 1 : -1))
    .slice(keep);
}
