import { z } from "zod";
import { nothing, type PayloadsOf } from "#platform/jobs/job-payloads.ts";

/** The payload of each kind of job. */
export const ordersJobs = {
  "order.expire-due": nothing,
  "order.assume-delivered": nothing,
  "order.remind-due": nothing,
  "order.send-code": z.strictObject({ number: z.string(), email: z.string() }),
  "gift-card.send-due": nothing,
  "payment.check-due": nothing,
  "invoice.issue-due": nothing,
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof ordersJobs> {}
}
