import { nothing, type PayloadsOf } from "#platform/jobs/job-payloads.ts";

/** The payload of each kind of job. */
export const stockJobs = {
  "order.recount-popularity": nothing,
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof stockJobs> {}
}
