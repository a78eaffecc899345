import { z } from "@hono/zod-openapi";

/** The bodies about emails. The back office imports their types, and no values. */

const moment = z.iso.datetime();

export const emailStates = ["waiting", "sent", "failed"] as const;

export const adminEmailRow = z
  .strictObject({
    id: z.int(),
    to: z.string(),
    subject: z.string(),
    state: z.enum(emailStates),
    createdAt: moment,
    sentAt: moment.nullable(),
    attempts: z.int().describe("Attempts of an email that waits."),
    error: z.string().nullable(),
    canRetry: z.boolean(),
  })
  .openapi("AdminEmailRow");

export const adminEmail = z
  .strictObject({
    ...adminEmailRow.shape,
    isSecret: z.boolean().describe("Only the recipient may see its text."),
    html: z.string().nullable().describe("Null once it is sent."),
    text: z.string().nullable(),
  })
  .openapi("AdminEmail");

export const adminEmailPreview = z
  .strictObject({
    subject: z.string().describe("Empty if no order had this email yet."),
    html: z.string(),
    text: z.string(),
  })
  .openapi("AdminEmailPreview");

export type AdminEmailPreview = z.infer<typeof adminEmailPreview>;
export type AdminEmailRow = z.infer<typeof adminEmailRow>;
export type AdminEmail = z.infer<typeof adminEmail>;
