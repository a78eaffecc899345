import { accountLimits, namesOf, type Account } from "#modules/accounts/rules/account.ts";
import {
  confirmSession,
  deleteSession,
  deleteSessionsOf,
  type LiveSession,
} from "#modules/accounts/store/account-sessions.server.ts";
import {
  joinGuestOrders,
  openProfile,
  saveProviderAccount,
} from "#modules/accounts/store/accounts.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import type { Clock } from "#platform/clock.ts";
import { fail, type AuthError } from "#modules/accounts/rules/identity-error.ts";
import type { SessionStore } from "#modules/accounts/use-cases/session-store.server.ts";
import type { IdToken } from "./id-token.server.ts";
import type { FirebaseUser, IdentityToolkit } from "./identity-toolkit.server.ts";

type Options = {
  db: Database;
  clock: Clock;
  sessions: SessionStore;
  toolkit: IdentityToolkit;
  readToken(token: string): Promise<IdToken | null>;
  /**
   * Without a service account Firebase can only be queried with an ID token, which the browser has.
   */
  hasServiceAccount: boolean;
};

export type Exchanged = { account: Account; isReopened: boolean; cookie: string | null };

export type VerifiedToken = { token: IdToken; user: FirebaseUser; account: Account };

export type FirebaseSessions = ReturnType<typeof firebaseSessions>;

/**
 * Sessions of Firebase users: an ID token is exchanged for a session, which is regularly confirmed
 * with Firebase.
 */
export function firebaseSessions(options: Options) {
  const { db, clock, sessions, toolkit } = options;

  /** Null for an invalid token, or if the user is disabled, deleted or signed out everywhere. */
  async function verify(idToken: string): Promise<VerifiedToken | null> {
    const token = await options.readToken(idToken);
    const user = token && (await toolkit.findByToken(idToken));
    if (!user || user.uid !== token.uid || user.isDisabled) return null;
    return token.sessionBegan < user.validSince ? null : { token, user, account: accountOf(user) };
  }

  return {
    verify,
    /**
     * The request's session. A session that Firebase has ended ends here within
     * `accountLimits.providerRecheckSeconds`.
     */
    async find(headers: Headers): Promise<LiveSession | null> {
      const session = await sessions.find(headers);
      return session && (await isConfirmed(options, session)) ? session : null;
    },
    /**
     * Creates a session for a new sign-in. For the same sign-in it confirms the existing session; a
     * token of an older sign-in is rejected.
     */
    async exchange(headers: Headers, idToken: string): Promise<Result<Exchanged, AuthError>> {
      const verified = await verify(idToken);
      if (!verified) return fail("no-current-user");
      const { token, account } = verified;
      const now = clock.now();
      const session = await sessions.find(headers);
      if (session?.account.uid === account.uid && isSameSignIn(session, token)) {
        await saveProviderAccount(db, account, { provider: "firebase", now });
        await joinGuestOrders(db, account.uid);
        await confirmSession(db, session.id, now);
        return ok({ account, isReopened: false, cookie: null });
      }
      const ageMs = now.getTime() - token.sessionBegan.getTime();
      if (ageMs > accountLimits.freshProofMinutes * 60_000) return fail("no-current-user");
      const begun = await beginSession(options, headers, verified);
      // An account that is being deleted can't sign in.
      if (!begun.ok)
        return fail(begun.error === "invalid-credential" ? "no-current-user" : begun.error);
      const { isReopened, cookie } = begun.value;
      return ok({ account, isReopened, cookie });
    },
  };
}

function beginSession(
  { clock, sessions }: Options,
  headers: Headers,
  { token, account }: VerifiedToken,
) {
  const { uid, email } = account;
  return sessions.begin({
    headers,
    async prove(tx) {
      await saveProviderAccount(tx, account, { provider: "firebase", now: clock.now() });
      const { authenticatedAt, sessionBegan } = token;
      return ok({ uid, provider: { authenticatedAt, sessionAt: sessionBegan } });
    },
    async complete(tx) {
      // A user from Google has not filled in the sign-up form.
      if (token.signInProvider === "google.com")
        await openProfile(tx, { uid, email, ...namesOf(account.displayName), now: clock.now() });
    },
  });
}

/** Asks Firebase about a session that it has not confirmed for a while. */
async function isConfirmed(
  { db, clock, toolkit, hasServiceAccount }: Options,
  { id, account, provider }: LiveSession,
): Promise<boolean> {
  if (provider === null) return false;
  const now = clock.now();
  const age = now.getTime() - provider.confirmedAt.getTime();
  const { providerRecheckSeconds, providerConfirmationMinutes } = accountLimits;
  if (age <= providerRecheckSeconds * 1000) return true;
  if (!hasServiceAccount) return age <= providerConfirmationMinutes * 60_000;
  const user = await toolkit.findByUid(account.uid);
  if (user && !user.isDisabled && provider.sessionAt >= user.validSince) {
    await saveProviderAccount(db, accountOf(user), { provider: "firebase", now });
    await confirmSession(db, id, now);
    return true;
  }
  await endRevoked(db, account.uid, { id, user });
  return false;
}

/**
 * A deleted or disabled user loses all sessions; otherwise only this one ends, because others may
 * be newer.
 */
async function endRevoked(
  db: Database,
  uid: string,
  { id, user }: { id: string; user: FirebaseUser | null },
): Promise<void> {
  if (user && !user.isDisabled) await deleteSession(db, uid, id);
  else await deleteSessionsOf(db, uid);
}

function isSameSignIn({ provider }: LiveSession, { sessionBegan }: IdToken): boolean {
  return provider !== null && sessionBegan <= provider.sessionAt;
}

function accountOf({ uid, email, displayName, emailVerified }: FirebaseUser): Account {
  return { uid, email: email.toLowerCase(), displayName, emailVerified };
}
