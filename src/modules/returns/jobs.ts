import { z } from "zod";
import type { PayloadsOf } from "#platform/jobs/job-payloads.ts";

/** The payload of each kind of job. */
export const returnsJobs = {
  "return.clean-photographs": z.strictObject({
    orderId: z.int().positive(),
    return: z.int().positive(),
  }),
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof returnsJobs> {}
}
