import { z } from "zod";
import type { PayloadsOf } from "#platform/jobs/job-payloads.ts";

/** The payload of each kind of job. */
export const newsletterJobs = {
  "newsletter.send": z.strictObject({ id: z.int().positive() }),
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof newsletterJobs> {}
}
