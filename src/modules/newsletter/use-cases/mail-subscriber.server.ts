import type { Email } from "#modules/core/rules/email.ts";
import { shopsLanguage, type LanguageTag } from "#modules/core/rules/language/language.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";

/** Queues an email in the language of a subscription, or in the shop's own. */
export async function mailSubscriber(
  tx: DatabaseTransaction,
  language: LanguageTag | null,
  write: () => Email,
  options?: { expiresAt: Date },
): Promise<void> {
  await enqueueEmail(tx, inLanguage(language ?? shopsLanguage(), write), options);
}
