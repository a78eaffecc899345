import { z } from "@hono/zod-openapi";
import { issueStates } from "#extensions/newsletter-issues/rules/issue.ts";

/** The bodies about newsletters. The back office imports their types, and no values. */

const moment = z.iso.datetime();

export const adminNewsletterRow = z
  .strictObject({
    id: z.int(),
    subject: z.string(),
    state: z.enum(issueStates),
    createdAt: moment,
    sentAt: moment.nullable().describe("When sending began."),
    recipients: z.int().describe("Emails written so far."),
    version: z.int(),
  })
  .openapi("AdminNewsletterRow");

export const adminNewsletter = z
  .strictObject({
    ...adminNewsletterRow.shape,
    body: z.string(),
    html: z.string().describe("As subscribers get it."),
    subscribers: z.int().describe("Who would get it now."),
  })
  .openapi("AdminNewsletter");

export type AdminNewsletterRow = z.infer<typeof adminNewsletterRow>;
export type AdminNewsletter = z.infer<typeof adminNewsletter>;
