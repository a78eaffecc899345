import { nothing, type PayloadsOf } from "#platform/jobs/job-payloads.ts";

/** The payload of each kind of job. */
export const contentJobs = { "page.publish-due": nothing };

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof contentJobs> {}
}
