import { z } from "zod";
import type { PayloadsOf } from "#platform/jobs/job-payloads.ts";

/** The payload of each kind of job. */
export const backupJobs = {
  "backup.make": z.strictObject({ isAsked: z.boolean().optional() }),
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof backupJobs> {}
}
