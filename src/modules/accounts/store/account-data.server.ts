import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import { listCounters } from "#platform/database/rate-counters.server.ts";

type Owner = { uid: string; email: string };

/** An account's data besides profile and closure, for the data export. It has no secret: no hash, no token. */
export async function readAccountData(db: Database, { uid, email }: Owner) {
  const [account, signInMethods, devices, mailedLinks, emails, ofAccount, ofEmail] =
    await Promise.all([
      db
        .selectFrom("account")
        .select(["created_at", "language"])
        .where("id", "=", uid)
        .executeTakeFirst(),
      db
        .selectFrom("sign_in_method")
        .select([
          "provider as method",
          // A password method has no account at another provider.
          sql<
            string | null
          >`case provider when 'password' then null else provider_account_id end`.as(
            "accountThere",
          ),
          "created_at as addedAt",
          "updated_at as changedAt",
        ])
        .where("account_id", "=", uid)
        .orderBy("created_at")
        .execute(),
      db
        .selectFrom("account_session")
        .select([
          "user_agent as userAgent",
          "created_at as signedInAt",
          "updated_at as lastSeenAt",
          "expires_at as signedInUntil",
        ])
        .where("account_id", "=", uid)
        .orderBy("created_at", "desc")
        .execute(),
      db
        .selectFrom("account_link")
        .select(["purpose", "created_at as sentAt", "expires_at as worksUntil"])
        .where("account_id", "=", uid)
        .orderBy("created_at")
        .execute(),
      listEmails(db, email),
      // Counters by network are left out: another person may have used this network or tried this account.
      listCounters(db, { subject: "account", value: uid }),
      listCounters(db, { subject: "email", value: email.toLowerCase() }),
    ]);
  return {
    createdAt: account?.created_at ?? null,
    language: account?.language ?? null,
    ofAccount: { signInMethods, devices, mailedLinks, limitsOfAccount: ofAccount.map(counterOf) },
    /** Data by email address, which may be another person's. */
    ofEmail: {
      emails,
      limitsOfEmailAddress: ofEmail.map(counterOf),
    },
  };
}

type Counter = Awaited<ReturnType<typeof listCounters>>[number];

function counterOf({ action, window_start, hits }: Counter) {
  return { what: action, since: window_start, times: hits };
}

async function listEmails(db: Database, email: string) {
  return db
    .selectFrom("outbox")
    .select([
      sql<string>`payload->>'subject'`.as("subject"),
      "created_at as writtenAt",
      "sent_at as sentAt",
    ])
    .where(sql<string>`lower(payload->>'to')`, "=", email.toLowerCase())
    .orderBy("id")
    .execute();
}
