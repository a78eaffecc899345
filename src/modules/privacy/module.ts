import { BACKGROUND_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { nothing, type PayloadsOf } from "#platform/jobs/job-payloads.ts";
import { accountApi } from "./api/account.ts";
import { eraseCustomer, exportCustomer } from "./use-cases/customer-data-commands.server.ts";
import { deleteDueAccounts } from "./use-cases/delete-due-accounts.server.ts";

/** The payload of each kind of job. */
const privacyJobs = {
  "account.delete-due": nothing,
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof privacyJobs> {}
}

export const privacy = defineModule({
  name: "privacy",
  jobs: handleJobs(privacyJobs, {
    "account.delete-due": {
      run: (_, { services, log }) => deleteDueAccounts(services, log),
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
