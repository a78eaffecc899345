import { z } from "zod";
import { requestErrors } from "./api/errors.ts";
import { deleteOldCommandKeys } from "./commands/command-keys.server.ts";
import { up as platformTables } from "./database/migrations/0001-platform.ts";
import { up as commandKeysTables } from "./database/migrations/0020-command-keys.ts";
import { deleteOldCounters } from "./database/rate-counters.server.ts";
import { handleJobs, PROMPT_JOB_TIMEOUT_SECONDS } from "./jobs/job-handler.ts";
import { deleteDeadJobs } from "./jobs/jobs.server.ts";
import { deleteOldEmails } from "./mail/outbox.server.ts";
import { sendEmail } from "./mail/send-email.ts";
import { defineModule } from "./module.ts";
import { deleteOldPageChanges } from "./page-cache/page-changes.server.ts";
import { deleteUnusedUploads } from "./pictures/pending-pictures.server.ts";
import { platformRetention as retention } from "#modules/core/rules/limit.ts";
import type { PayloadsOf } from "./jobs/job-payloads.ts";

/** The payload of each kind of job. */
const mailJobs = {
  "email.send": z.strictObject({ outboxId: z.int().positive() }),
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof mailJobs> {}
}

export const platform = defineModule({
  name: "platform",
  migrations: { "0001-platform": platformTables, "0020-command-keys": commandKeysTables },
  jobs: handleJobs(mailJobs, {
    "email.send": { run: sendEmail, timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS },
  }),
  errors: requestErrors,
  cleanUps: [
    (db, { daysAgo }) => deleteOldEmails(db, daysAgo(retention.sentEmailDays)),
    (db, { daysAgo }) => deleteDeadJobs(db, daysAgo(retention.deadJobDays)),
    (db, { daysAgo }) => deleteUnusedUploads(db, daysAgo(retention.unusedPictureDays)),
    (db, { daysAgo }) => deleteOldCounters(db, daysAgo(retention.rateCounterDays)),
    (db, { daysAgo }) => deleteOldCommandKeys(db, daysAgo(retention.commandKeyDays)),
    (db) => deleteOldPageChanges(db),
  ],
});
