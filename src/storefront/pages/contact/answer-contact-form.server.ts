import type { Services } from "#platform/services.ts";
import { formError, type FormReply } from "#modules/core/rules/form-state.ts";
import { contactSendErrors } from "#modules/contact/rules/contact-texts.ts";
import type { ContactField } from "#modules/contact/rules/messages.ts";
import {
  readContactForm,
  type ContactValues,
} from "#modules/contact/use-cases/read-contact-form.server.ts";
import { sendContactMessage } from "#modules/contact/use-cases/send-contact-message.server.ts";

export type ContactReply = FormReply<ContactField, { email: string }>;

type Answered = { reply: ContactReply; status: number };

/** Handles the contact form; a rejected form keeps its values. */
export async function answerContactForm(
  services: Pick<Services, "db" | "clock" | "shop">,
  typed: ContactValues,
  clientAddress: string,
): Promise<Answered> {
  const values = { ...typed, companySite: "" };
  const message = readContactForm(typed);
  if (!message.ok)
    return { reply: { isSent: false, values, fieldErrors: message.error }, status: 422 };
  const sent = await sendContactMessage(services, { message: message.value, clientAddress });
  if (!sent.ok)
    return {
      reply: { isSent: false, values, ...formError(contactSendErrors[sent.error]) },
      status: 429,
    };
  return { reply: { isSent: true, email: message.value.email }, status: 200 };
}
