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

/** A password change is reported for this long. */
const NEWS_MS = 10 * MINUTE_MS;

/**
 * Enqueues the email about a password change, once per change. Firebase changes passwords without
 * the shop: the browser reports it, and Firebase's records confirm it. Returns false if there was
 * no change.
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
