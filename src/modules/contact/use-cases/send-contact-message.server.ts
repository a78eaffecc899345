import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";
import type { Email } from "#modules/core/rules/email.ts";
import { shopsLanguage } from "#modules/core/rules/language/language.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { contactEmail } from "#modules/contact/emails/contact-email.ts";
import { topicLabel, type ContactSendError } from "#modules/contact/rules/messages.ts";
import {
  client,
  content as sameContent,
  email,
  DAY,
  HOUR,
  type Limits,
} from "#modules/core/rules/limit.ts";
import type { ContactMessage } from "./read-contact-form.server.ts";

export const contactLimits = {
  contact: {
    perClient: client("contact", 10, HOUR),
    perEmail: email("contact", 5, HOUR),
    /** Identical content, as a reload sends it again. */
    perMessage: sameContent("contact-message", 1, DAY),
  },
} as const satisfies Limits;

type ContactServices = Pick<Services, "db" | "clock" | "shop">;
type SendContactMessage = { message: ContactMessage; clientAddress: string };

/**
 * Sends a visitor's message to the shop. An identical message within a day, as a reload sends it, counts as sent and
 * is not sent twice.
 */
export async function sendContactMessage(
  services: ContactServices,
  { message, clientAddress }: SendContactMessage,
): Promise<Result<null, ContactSendError>> {
  const { perClient, perEmail, perMessage } = contactLimits.contact;
  const within = await countTry(services, [
    [perClient, clientAddress],
    [perEmail, message.email],
  ]);
  if (!within.ok)
    return err(within.error.subject === "client" ? "too-many-from-you" : "too-many-from-address");

  await services.db.transaction().execute(async (tx) => {
    // Counted in the same transaction: a message that was not queued must not count as sent.
    const content = JSON.stringify(message);
    const isNew = (await countTry({ ...services, db: tx }, [[perMessage, content]])).ok;
    if (isNew) await enqueueEmail(tx, emailOf(services, message));
  });
  return ok(null);
}

/** Staff read it, so it is in the shop's own language. */
function emailOf({ shop }: ContactServices, { topic, ...message }: ContactMessage): Email {
  return inLanguage(shopsLanguage(), () =>
    contactEmail(shop, { ...message, about: topicLabel(topic) }),
  );
}
