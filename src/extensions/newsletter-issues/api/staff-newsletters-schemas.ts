import { z } from "@hono/zod-openapi";
import { audiences, issueStates } from "#extensions/newsletter-issues/rules/issue.ts";

/** The bodies about newsletters. The back office imports their types, and no values. */

const moment = z.iso.datetime();
const sections = z.array(z.record(z.string(), z.union([z.string(), z.number()])));

const audience = {
  audience: z.enum(audiences),
  audienceCategory: z.int().nullable().describe("Bought from it; null for any category."),
  audienceSince: z.iso.date().nullable().describe("A day such as 2026-05-31."),
};

export const adminNewsletterRow = z
  .strictObject({
    id: z.int(),
    subject: z.string(),
    state: z.enum(issueStates),
    ...audience,
    createdAt: moment,
    sendAt: moment.nullable().describe("When it is sent, if it is scheduled."),
    sentAt: moment.nullable().describe("When sending began."),
    recipients: z.int().describe("Emails written so far."),
    version: z.int(),
  })
  .openapi("AdminNewsletterRow");

/** A newsletter that need not be saved. */
export const newsletterToPreview = z.strictObject({ subject: z.string(), sections, ...audience });

export const adminNewsletterPreview = z
  .strictObject({
    html: z.string().describe("As subscribers get it."),
    text: z.string().describe("Its plain text."),
    subscribers: z.int().describe("How many would get it now."),
  })
  .openapi("AdminNewsletterPreview");

export const adminNewsletter = z
  .strictObject({ ...adminNewsletterRow.shape, sections, ...adminNewsletterPreview.shape })
  .openapi("AdminNewsletter");

export type AdminNewsletterRow = z.infer<typeof adminNewsletterRow>;
export type AdminNewsletter = z.infer<typeof adminNewsletter>;
export type AdminNewsletterPreview = z.infer<typeof adminNewsletterPreview>;
