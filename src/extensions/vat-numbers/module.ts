import { PROMPT_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { vatNumbersJobs } from "./jobs.ts";
import { vatNumbersLimits } from "./rules/limits.ts";
import { vatNumberSettings } from "./rules/settings.ts";
import { openVies } from "./server/open-vies.server.ts";
import { deleteOldVatChecks } from "./store/vat-checks.server.ts";
import { knownNumbers } from "./use-cases/known-numbers.server.ts";
import { checkVatNumberLater } from "./use-cases/check-vat-number.server.ts";

/** Days for which answers about numbers of checkouts are kept; an order keeps the one that it depends on. */
const RETENTION_DAYS = 2;

export const vatNumbers = defineModule({
  name: "vat-numbers",
  limits: vatNumbersLimits,
  settingFields: [vatNumberSettings],
  services: openVies,
  businessNumbers: knownNumbers,
  jobs: handleJobs(vatNumbersJobs, {
    "vat.check": {
      run: ({ number }, { services }) => checkVatNumberLater(services, number),
      timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
    },
  }),
  cleanUps: [(db, { daysAgo }) => deleteOldVatChecks(db, daysAgo(RETENTION_DAYS))],
});
