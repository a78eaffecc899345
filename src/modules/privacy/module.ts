import { BACKGROUND_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { accountApi } from "./api/account.ts";
import { privacyJobs } from "./jobs.ts";
import { eraseCustomer, exportCustomer } from "./use-cases/customer-data-commands.server.ts";
import { deleteDueAccounts } from "./use-cases/delete-due-accounts.server.ts";
import { personalData } from "./use-cases/personal-data.server.ts";

export const privacy = defineModule({
  name: "privacy",
  jobs: handleJobs(privacyJobs, {
    "account.delete-due": {
      run: (_, { services, log }) => deleteDueAccounts(services, log, personalData()),
      timeoutSeconds: BACKGROUND_JOB_TIMEOUT_SECONDS,
      cron: "*/30 * * * *",
    },
  }),
  commands: [exportCustomer, eraseCustomer],
  audit: {
    "customer-data": { noun: "Customer data", permission: "customers", isUnnamed: true },
  },
  api: [accountApi],
});
