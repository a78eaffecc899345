import type { Account } from "#modules/accounts/rules/account.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

export type LiveSession = {
  id: string;
  account: Account;
  /** The time of the last sign-in or reauthentication. */
  authenticatedAt: Date;
  lastSeenAt: Date;
  /** For a session of an external identity provider: when it began there, and when the provider last confirmed it. */
  provider: { sessionAt: Date; confirmedAt: Date } | null;
};

/** A session by its token's hash if it and its account are valid; `oldest` is the earliest valid start. */
export async function findLiveSession(
  db: Database,
  tokenHash: string,
  { now, oldest, identity }: { now: Date; oldest: Date; identity: string },
): Promise<LiveSession | null> {
  const row = await db
    .selectFrom("account_session as session")
    .innerJoin("account", "account.id", "session.account_id")
    .select([
      "session.id",
      "session.authenticated_at as authenticatedAt",
      "session.updated_at as lastSeenAt",
      "session.provider_session_at",
      "session.confirmed_at",
      "account.id as uid",
      "account.email",
      "account.display_name as displayName",
      "account.email_verified as emailVerified",
    ])
    .where("session.token_hash", "=", tokenHash)
    .where("session.expires_at", ">", now)
    .where("session.created_at", ">", oldest)
    .where("account.identity_provider", "=", identity)
    .where("account.disabled_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("account_closure")
            .select("uid")
            .whereRef("account_closure.uid", "=", "account.id"),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { id, authenticatedAt, lastSeenAt, provider_session_at, confirmed_at, ...account } = row;
  const isVouchedFor = provider_session_at !== null && confirmed_at !== null;
  const provider = isVouchedFor
    ? { sessionAt: provider_session_at, confirmedAt: confirmed_at }
    : null;
  return { id, authenticatedAt, lastSeenAt, provider, account };
}

/** Records that a session was used and extends it. */
export async function extendSession(
  db: Database,
  id: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable("account_session")
    .set({ updated_at: now, expires_at: expiresAt })
    .where("id", "=", id)
    .execute();
}

/**
 * Records that the external provider still has the session.
 * @public for extensions
 */
export async function confirmSession(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable("account_session").set({ confirmed_at: now }).where("id", "=", id).execute();
}

/** Creates a session; only the token's hash is stored. */
export async function insertSession(
  tx: DatabaseTransaction,
  session: {
    id: string;
    uid: string;
    tokenHash: string;
    userAgent: string;
    authenticatedAt: Date;
    /** When the session began at the external provider; null for the shop's own identity. */
    providerSessionAt: Date | null;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto("account_session")
    .values({
      id: session.id,
      account_id: session.uid,
      token_hash: session.tokenHash,
      user_agent: session.userAgent,
      authenticated_at: session.authenticatedAt,
      provider_session_at: session.providerSessionAt,
      confirmed_at: session.providerSessionAt && session.now,
      expires_at: session.expiresAt,
      created_at: session.now,
      updated_at: session.now,
    })
    .execute();
}

export type SessionRow = {
  id: string;
  userAgent: string;
  signedInAt: Date;
  lastSeenAt: Date;
};

/** The valid sessions of an account, newest first. */
export async function listSessions(
  db: Database,
  uid: string,
  { now, oldest }: { now: Date; oldest: Date },
): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom("account_session")
    .select(["id", "user_agent", "created_at as signedInAt", "updated_at as lastSeenAt"])
    .where("account_id", "=", uid)
    .where("expires_at", ">", now)
    .where("created_at", ">", oldest)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ user_agent, ...row }) => ({ ...row, userAgent: user_agent }));
}

/** Ends one session of an account; false if it has none of that id. */
export async function deleteSession(db: Database, uid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("account_session")
    .where("account_id", "=", uid)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSessionByToken(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom("account_session").where("token_hash", "=", tokenHash).execute();
}

/** Ends every session of an account, except one. */
export async function deleteSessionsOf(
  db: Database,
  uid: string,
  except: string | null = null,
): Promise<void> {
  await db
    .deleteFrom("account_session")
    .where("account_id", "=", uid)
    .$if(except !== null, (query) => query.where("id", "!=", except))
    .execute();
}

export async function deleteAllSessions(db: Database): Promise<void> {
  await db.deleteFrom("account_session").execute();
}

/** Deletes expired sessions. */
export async function deleteOldSessions(
  db: Database,
  { now, oldest }: { now: Date; oldest: Date },
): Promise<void> {
  await db
    .deleteFrom("account_session")
    .where((row) => row.or([row("expires_at", "<", now), row("created_at", "<", oldest)]))
    .execute();
}
