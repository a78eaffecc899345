import { nothing, type PayloadsOf } from "#platform/jobs/job-payloads.ts";

/** The payload of each kind of job. */
export const notificationsJobs = {
  "notification.notify-shop": nothing,
  "notification.summarise-for-shop": nothing,
  "notification.check-stock": nothing,
  "notification.check-wishes": nothing,
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof notificationsJobs> {}
}
