import { nothing, type PayloadsOf } from "#platform/jobs/job-payloads.ts";

/** The payload of each kind of job. */
export const catalogueJobs = {
  "facets.compact": nothing,
  "product.publish-due": nothing,
  "product.refresh-search": nothing,
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof catalogueJobs> {}
}
