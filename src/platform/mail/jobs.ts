import { z } from "zod";
import type { PayloadsOf } from "#platform/jobs/job-payloads.ts";

/** The payload of each kind of job. */
export const mailJobs = {
  "email.send": z.strictObject({ outboxId: z.int().positive() }),
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof mailJobs> {}
}
