import { PROMPT_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { adminNewslettersApi } from "./api/staff-newsletters.ts";
import { newsletterJobs } from "./jobs.ts";
import {
  cancelNewsletter,
  newsletterCommands,
  sendNewsletter,
  testNewsletter,
} from "./use-cases/issue-commands.server.ts";
import { sendIssueBatch } from "./use-cases/send-issue.server.ts";

export const newsletterIssues = defineModule({
  name: "newsletter-issues",
  jobs: handleJobs(newsletterJobs, {
    "newsletter.send": {
      run: ({ id }, { services }) => sendIssueBatch(services, id),
      timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
    },
  }),
  commands: [testNewsletter, sendNewsletter, cancelNewsletter],
  subjects: [newsletterCommands],
  audit: {
    newsletter: {
      noun: "Newsletter",
      permission: "promotions",
      names: ["newsletter_issue", "subject"],
    },
  },
  staffApi: [adminNewslettersApi],
});
