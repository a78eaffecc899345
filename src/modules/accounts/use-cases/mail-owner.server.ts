import { findLanguage } from "#modules/accounts/store/accounts.server.ts";
import type { Email } from "#modules/core/rules/email.ts";
import { shopsLanguage } from "#modules/core/rules/language/language.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";

/**
 * Queues an email to an account's owner in the language of their last sign-in, else in the shop's own.
 * @public for extensions
 */
export async function mailOwner(
  tx: DatabaseTransaction,
  uid: string,
  write: () => Email,
  options?: { expiresAt: Date },
): Promise<void> {
  const language = (await findLanguage(tx, uid)) ?? shopsLanguage();
  await enqueueEmail(tx, inLanguage(language, write), options);
}
