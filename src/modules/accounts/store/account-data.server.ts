import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import { listCounters } from "#platform/database/rate-counters.server.ts";

export type AccountData = Awaited<ReturnType<typeof readAccountData>>;
type Owner = { uid: string; email: string };

/** An account's data besides profile and closure, for the data export. It has no secret: no hash, no token. */
export async function readAccountData(db: Database, { uid, email }: Owner) {
  const [account, signInMethods, sessions, mailedLinks, newsletter, emails, ofAccount, ofEmail] =
    await Promise.all([
      db
        .selectFrom("account")
        .select(["created_at", "updated_at"])
        .where("id", "=", uid)
        .executeTakeFirst(),
      db
        .selectFrom("sign_in_method")
        .select(["provider", "provider_account_id", "created_at", "updated_at"])
        .where("account_id", "=", uid)
        .orderBy("created_at")
        .execute(),
      db
        .selectFrom("account_session")
        .select(["user_agent", "created_at", "updated_at", "expires_at"])
        .where("account_id", "=", uid)
        .orderBy("created_at", "desc")
        .execute(),
      db
        .selectFrom("account_link")
        .select(["purpose", "created_at", "expires_at"])
        .where("account_id", "=", uid)
        .orderBy("created_at")
        .execute(),
      db
        .selectFrom("newsletter_subscriber")
        .select(["email", "requested_at", "confirmed_at", "unsubscribed_at"])
        .where("email", "=", email.toLowerCase())
        .executeTakeFirst(),
      listEmails(db, email),
      // Counters by network are left out: another person may have used this network or tried this account.
      listCounters(db, { subject: "account", value: uid }),
      listCounters(db, { subject: "email", value: email.toLowerCase() }),
    ]);
  const counters = { ofAccount, ofEmail };
  return { account, signInMethods, sessions, mailedLinks, newsletter, emails, counters };
}

async function listEmails(db: Database, email: string) {
  return db
    .selectFrom("outbox")
    .select([sql<string>`payload->>'subject'`.as("subject"), "created_at", "sent_at"])
    .where(sql<string>`lower(payload->>'to')`, "=", email.toLowerCase())
    .orderBy("id")
    .execute();
}
