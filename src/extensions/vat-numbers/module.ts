import { z } from "zod";
import { PROMPT_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import type { PayloadsOf } from "#platform/jobs/job-payloads.ts";
import { vatNumberSettings } from "./rules/settings.ts";
import { openVies, type VatRegister } from "./server/vies.server.ts";
import { deleteOldVatChecks } from "./store/vat-checks.server.ts";
import {
  checkVatNumberLater,
  vatNumbersLimits,
  knownNumbers,
} from "./use-cases/check-vat-number.server.ts";

/** The payload of each kind of job. */
const vatNumbersJobs = {
  "vat.check": z.strictObject({ number: z.string() }),
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof vatNumbersJobs> {}
}

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

declare module "#platform/services.ts" {
  interface ExtensionServices {
    vatRegister?: VatRegister;
  }
}
