import { newsletterRetention, newsletterLimits } from "#modules/newsletter/rules/subscription.ts";
import { requestSubscription } from "#modules/newsletter/store/newsletter.server.ts";
import {
  currentLanguage,
  shopsLanguage,
  type LanguageTag,
} from "#modules/core/rules/language/language.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { parseEmailAddress, type EmailAddress, type Email } from "#modules/core/rules/email.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import type { Services } from "#platform/services.ts";
import {
  alreadySubscribedEmail,
  confirmationEmail,
} from "#modules/newsletter/emails/newsletter-emails.ts";
import type { SubscribeErrorCode } from "#modules/newsletter/rules/messages.ts";
import { makeToken } from "#platform/database/link-token.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";

type SubscribeServices = Pick<Services, "db" | "clock" | "shop">;
type Subscribe = { typedAddress: string; clientAddress: string };

/** Sends the confirmation email. The result and response time are the same for known and unknown addresses. */
export async function subscribe(
  services: SubscribeServices,
  command: Subscribe,
): Promise<Result<EmailAddress, SubscribeErrorCode>> {
  const email = parseEmailAddress(command.typedAddress);
  if (!email) return err("no-address");
  const { perClient, perEmail, perEmailAndDay } = newsletterLimits.newsletter;
  const within = await countTry(services, [
    [perClient, command.clientAddress],
    [perEmail, email],
    [perEmailAndDay, email],
  ]);
  if (!within.ok)
    return err(within.error.subject === "client" ? "too-many-from-you" : "too-many-to-address");

  const { db, clock, shop } = services;
  const now = clock.now();
  const { token, tokenHash } = makeToken();
  await db.transaction().execute(async (tx) => {
    const request = { email, tokenHash, language: currentLanguage(), now };
    const { isNew, language } = await requestSubscription(tx, request);
    if (isNew) {
      const expiresAt = new Date(now.getTime() + newsletterRetention.confirmationLinkDays * DAY_MS);
      const confirmation = () => confirmationEmail({ shop, email }, token);
      await mailSubscriber(tx, language, confirmation, { expiresAt });
    } else await mailSubscriber(tx, language, () => alreadySubscribedEmail({ shop, email }));
  });
  return ok(email);
}

/** Queues an email in the language of a subscription, or in the shop's own. */
export async function mailSubscriber(
  tx: DatabaseTransaction,
  language: LanguageTag | null,
  write: () => Email,
  options?: { expiresAt: Date },
): Promise<void> {
  await enqueueEmail(tx, inLanguage(language ?? shopsLanguage(), write), options);
}
