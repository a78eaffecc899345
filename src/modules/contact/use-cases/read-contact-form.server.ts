import { asOneLine } from "#modules/core/rules/text.ts";
import { z } from "zod";
import { parseEmailAddress, type EmailAddress } from "#modules/core/rules/email.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { fieldErrorsOf, type FieldErrors } from "#modules/core/rules/form-state.ts";
import {
  contactErrors,
  contactLengths,
  contactTopics,
  type ContactField,
  type ContactTopic,
} from "#modules/contact/rules/messages.ts";

/** A valid message to the shop. */
export type ContactMessage = {
  name: string;
  email: EmailAddress;
  topic: ContactTopic;
  orderNumber: string;
  message: string;
};

export type ContactValues = Record<ContactField, string>;

const line = (longest: number) => z.string().transform(asOneLine).pipe(z.string().max(longest));

const contactMessage = z.object({
  name: line(contactLengths.name).pipe(z.string().min(1)),
  email: z.string().transform((typed, context) => {
    const address = parseEmailAddress(typed);
    if (address) return address;
    context.addIssue({ code: "custom" });
    return z.NEVER;
  }),
  topic: z.enum(contactTopics),
  orderNumber: line(contactLengths.orderNumber),
  message: z.string().trim().min(1).max(contactLengths.message),
  // A hidden field against bots: people leave it empty.
  companySite: z.literal(""),
});

export function readContactForm(
  values: ContactValues,
): Result<ContactMessage, FieldErrors<ContactField>> {
  const parsed = contactMessage.safeParse(values);
  if (parsed.success) {
    const { companySite: _, ...message } = parsed.data;
    return ok(message);
  }
  return err(fieldErrorsOf(parsed.error.issues, contactErrors()));
}
