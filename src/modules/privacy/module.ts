import { BACKGROUND_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { accountApi } from "./api/account.ts";
import { privacyJobs } from "./jobs.ts";
import {
  eraseCustomer,
  erasePastCustomer,
  exportCustomer,
  type Parts,
} from "./use-cases/customer-data-commands.server.ts";
import { deleteDueAccounts } from "./use-cases/delete-due-accounts.server.ts";

/** The personal data of all modules is known once they are listed, so `parts` is called later. */
export const privacy = (parts: Parts) =>
  defineModule({
    name: "privacy",
    jobs: handleJobs(privacyJobs, {
      "account.delete-due": {
        run: (_, { services, log }) => deleteDueAccounts(services, log, parts()),
        timeoutSeconds: BACKGROUND_JOB_TIMEOUT_SECONDS,
        cron: "*/30 * * * *",
      },
    }),
    commands: [exportCustomer(parts), eraseCustomer, erasePastCustomer(parts)],
    audit: {
      "customer-data": { noun: "Customer data", permission: "customers", isUnnamed: true },
    },
    api: [() => accountApi(parts())],
  });
