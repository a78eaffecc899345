import { z } from "zod";
import type { Generated, GeneratedAlways } from "kysely";
import { PROMPT_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import type { PayloadsOf } from "#platform/jobs/job-payloads.ts";
import { adminNewslettersApi } from "./api/staff-newsletters.ts";
import {
  cancelNewsletter,
  newsletterCommands,
  sendNewsletter,
  testNewsletter,
} from "./use-cases/issue-commands.server.ts";
import { sendIssueBatch } from "./use-cases/send-issue.server.ts";
import type { AudienceKind, IssueState } from "./rules/issue.ts";

/** The payload of each kind of job. */
const newsletterJobs = {
  "newsletter.send": z.strictObject({ id: z.int().positive() }),
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof newsletterJobs> {}
}

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

declare module "#platform/database/schema.ts" {
  interface Schema {
    /** Migrations of notifications and content made it. A section is checked when it is read. */
    newsletter_issue: {
      id: GeneratedAlways<number>;
      subject: string;
      sections: Generated<unknown>;
      state: Generated<IssueState>;
      version: Generated<number>;
      created_at: Generated<Date>;
      audience: Generated<AudienceKind>;
      audience_category: number | null;
      audience_since: string | null;
      /** When it is sent; null unless it is scheduled. */
      send_at: Date | null;
      /** When sending began. */
      sent_at: Date | null;
      recipients: Generated<number>;
    };
  }
}
