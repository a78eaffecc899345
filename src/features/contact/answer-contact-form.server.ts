import type { Services } from "#ports/services.ts";
import type { FormState } from "#ui/form/form-state.ts";
import { contactRefusals, type ContactField } from "./messages.ts";
import { readContactForm, type ContactValues } from "./read-contact-form.server.ts";
import { sendContactLetter } from "./send-contact-letter.server.ts";

export type ContactReply =
  | { isSent: true; email: string }
  | ({ isSent: false } & FormState<ContactField>);

type Answered = { reply: ContactReply; status: number };

/** What a sent form is answered: nothing that was typed is lost. */
export async function answerContactForm(
  services: Pick<Services, "db" | "clock" | "shop" | "wakeOutbox">,
  typed: ContactValues,
  clientAddress: string,
): Promise<Answered> {
  const values = { ...typed, companySite: "" };
  const letter = readContactForm(typed);
  if (!letter.ok) return { reply: { isSent: false, values, fields: letter.error }, status: 422 };
  const sent = await sendContactLetter(services, { letter: letter.value, clientAddress });
  if (!sent.ok)
    return {
      reply: { isSent: false, values, fields: {}, form: contactRefusals[sent.error] },
      status: 429,
    };
  return { reply: { isSent: true, email: letter.value.email }, status: 200 };
}
