import { LONG_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { backupJobs } from "./jobs.ts";
import { backupSettings } from "./rules/settings.ts";
import { downloadBackup } from "./use-cases/download-backup.server.ts";
import { makeKeptBackup, requestBackup } from "./use-cases/make-backup.server.ts";

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
