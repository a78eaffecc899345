import { z } from "zod";
import type { GeneratedAlways } from "kysely";
import { LONG_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import type { PayloadsOf } from "#platform/jobs/job-payloads.ts";
import { backupSettings } from "./rules/settings.ts";
import { downloadBackup } from "./use-cases/download-backup.server.ts";
import { makeKeptBackup, requestBackup } from "./use-cases/make-backup.server.ts";

/** The payload of each kind of job. */
const backupJobs = {
  "backup.make": z.strictObject({ isAsked: z.boolean().optional() }),
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof backupJobs> {}
}

export const backup = defineModule({
  name: "backup",
  jobs: handleJobs(backupJobs, {
    "backup.make": {
      run: async ({ isAsked }, { services }) => {
        if (isAsked || services.settings.backup.isDaily) await makeKeptBackup(services);
      },
      timeoutSeconds: LONG_JOB_TIMEOUT_SECONDS,
      cron: "30 3 * * *",
    },
  }),
  commands: [requestBackup],
  uploads: [downloadBackup],
  settings: [backupSettings],
  audit: { backup: { noun: "Backup", permission: "settings", isUnnamed: true } },
});

declare module "#platform/services.ts" {
  interface Services {
    /** Where the shop's own backups are, on this machine. */
    backupFolder: string;
  }
}

/** Backups that were made. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    backup_run: {
      id: GeneratedAlways<number>;
      at: Date;
      /** The folder on the machine that made the backup. */
      place: string;
      row_count: number;
      bytes: number;
      /** Why it failed; null for a whole backup. */
      error: string | null;
      /** When it was last restored into an empty database and compared. */
      checked_at: Date | null;
    };
  }
}
