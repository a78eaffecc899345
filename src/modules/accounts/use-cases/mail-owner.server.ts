import { findLanguage } from "#modules/accounts/store/accounts.server.ts";
import type { Email } from "#modules/core/rules/email.ts";
import { shopsLanguage, type LanguageTag } from "#modules/core/rules/language/language.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";

/** Returns the language of an owner's last sign-in, else the shop's own. */
export const languageOfOwner = async (db: Database, uid: string): Promise<LanguageTag> =>
  (await findLanguage(db, uid)) ?? shopsLanguage();

/**
 * Queues an email to an account's owner in their language.
 * @public for extensions
 */
export async function mailOwner(
  tx: DatabaseTransaction,
  uid: string,
  write: () => Email,
  options?: { expiresAt: Date },
): Promise<void> {
  await enqueueEmail(tx, inLanguage(await languageOfOwner(tx, uid), write), options);
}
