import { z } from "zod";
import { nothing, type PayloadsOf } from "#platform/jobs/job-payloads.ts";

/** The payload of each kind of job. */
export const importsJobs = {
  "import.work": z.strictObject({ id: z.int().positive() }),
  "import.undo": z.strictObject({ id: z.int().positive() }),
  "import.fetch-pictures": nothing,
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof importsJobs> {}
}
