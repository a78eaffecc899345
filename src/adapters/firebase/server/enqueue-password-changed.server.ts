import type { Database } from "#platform/database/database.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { limits } from "#modules/settings/rules/limits.ts";
import type { Sender } from "#modules/site/rules/shop.ts";
import { MINUTE_MS } from "#modules/core/rules/time.ts";
import { passwordChangedEmail } from "#modules/accounts/emails/account-emails.ts";
import type { Clock } from "#platform/clock.ts";
import type { FirebaseUser } from "./identity-toolkit.server.ts";

type Services = { db: Database; clock: Clock; shop: Sender };

/** A change is news for this long. */
const NEWS_MS = 10 * MINUTE_MS;

/**
 * Writes to an owner whose password has just been changed. Firebase does not, and changes it without asking the shop:
 * the browser says that it happened, Firebase whether it is true, and each change has one email. False where it is
 * none.
 */
export async function enqueuePasswordChanged(
  { db, clock, shop }: Services,
  { email, displayName, passwordSetAt }: FirebaseUser,
): Promise<boolean> {
  if (passwordSetAt === null || clock.now().getTime() - passwordSetAt.getTime() > NEWS_MS)
    return false;
  const isNews = await db.transaction().execute(async (tx) => {
    const { perChange } = limits.firebasePasswordChange;
    const change = `${email} ${passwordSetAt.toISOString()}`;
    if (!(await countTry({ db: tx, clock }, [[perChange, change]])).ok) return false;
    await enqueueEmail(tx, passwordChangedEmail({ shop, email, displayName }));
    return true;
  });
  return isNews;
}
