import type { Database } from "#db/database.server.ts";
import { enqueueEmail } from "#db/outbox.server.ts";
import { isOverLimit } from "#db/rate-counters.server.ts";
import type { Account } from "#domain/account/account.ts";
import type { AccountEmails } from "#emails/account-emails.ts";
import type { Clock } from "#ports/clock.ts";
import type { FirebaseUser } from "./identity-toolkit.server.ts";

type Shop = { db: Database; clock: Clock; emails: AccountEmails };

/** A change is news for this long. */
const NEWS_MS = 10 * 60_000;

/**
 * Writes to an owner whose password has just been changed. Firebase does not, and changes it without asking the shop:
 * the browser says that it happened, Firebase whether it is true, and each change has one email.
 */
export async function tellPasswordChanged(
  { db, clock, emails }: Shop,
  account: Account,
  { passwordSetAt }: FirebaseUser,
): Promise<void> {
  if (passwordSetAt === null || clock.now().getTime() - passwordSetAt.getTime() > NEWS_MS) return;
  await db.transaction().execute(async (tx) => {
    const bucket = `password of ${account.email} set at ${passwordSetAt.toISOString()}`;
    if (await isOverLimit({ db: tx, clock }, bucket, { hits: 1, windowSeconds: 86_400 }))
      return false;
    await enqueueEmail(tx, emails.passwordChanged(account));
    return true;
  });
}
