import { PROMPT_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { adminNewslettersApi } from "./api/staff-newsletters.ts";
import { newsletterApi, notificationsApi } from "./api/unsubscribe.ts";
import { newsletterJobs } from "./jobs.ts";
import { newsletterLimits } from "./rules/limits.ts";
import { newsletterRetention } from "./rules/retention.ts";
import {
  deleteFormerSubscribers,
  deleteImportedSubscriber,
  readSubscriptionData,
} from "./store/newsletter.server.ts";
import {
  newsletterCommands,
  sendNewsletter,
  testNewsletter,
} from "./use-cases/issue-commands.server.ts";
import { sendIssueBatch } from "./use-cases/send-issue.server.ts";

export const newsletter = defineModule({
  name: "newsletter",
  jobs: handleJobs(newsletterJobs, {
    "newsletter.send": {
      run: ({ id }, { services }) => sendIssueBatch(services, id),
      timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
    },
  }),
  commands: [testNewsletter, sendNewsletter],
  subjects: [newsletterCommands],
  audit: {
    newsletter: {
      noun: "Newsletter",
      permission: "promotions",
      names: ["newsletter_issue", "subject"],
    },
  },
  api: [newsletterApi, notificationsApi],
  staffApi: [adminNewslettersApi],
  limits: newsletterLimits,
  cleanUps: [
    (db, { daysAgo }) =>
      deleteFormerSubscribers(db, daysAgo(newsletterRetention.formerSubscriberDays)),
  ],
  personalData: {
    tables: ["newsletter_subscriber", "newsletter_delivery"],
    read: async (db, { verifiedEmail }) =>
      verifiedEmail === null ? {} : { newsletter: await readSubscriptionData(db, verifiedEmail) },
    // A member's subscription was requested apart from the account and stays.
    erasePerson: deleteImportedSubscriber,
  },
});
