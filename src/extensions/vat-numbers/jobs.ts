import { z } from "zod";
import type { PayloadsOf } from "#platform/jobs/job-payloads.ts";

/** The payload of each kind of job. */
export const vatNumbersJobs = {
  "vat.check": z.strictObject({ number: z.string() }),
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof vatNumbersJobs> {}
}
