import { deleteSession } from "#modules/accounts/store/account-sessions.server.ts";
import {
  findAccountByUid,
  findPasswordHash,
  lockAccount,
  saveLanguage,
} from "#modules/accounts/store/accounts.server.ts";
import {
  deleteClosure,
  findClosure,
  lockClosure,
} from "#modules/accounts/store/closures.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { mailOwner } from "./mail-owner.server.ts";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { reopenedEmail } from "#modules/accounts/emails/account-emails.ts";
import type { Log } from "#platform/log.ts";

/**
 * The proof of a sign-in: the compared password hash or the current session, which must still be valid when the new
 * session is made.
 */
export type Credential = {
  uid: string;
  passwordHash?: string;
  sessionId?: string;
  /** For an external identity: when its user last authenticated there, and when the session there began. */
  provider?: { authenticatedAt: Date; sessionAt: Date };
};

/** The account that may have a session, and whether it was reopened. */
export type Authorised = { uid: string; isReopened: boolean };

export type AuthoriseErrorCode = "invalid-credential" | "no-current-user" | "user-disabled";

export type AuthoriseServices = { shop: Sender; log: Log };

/**
 * Authorises a new session inside the transaction that creates it. It checks the credential again, because a reset
 * may have changed it while the password was compared. Disabled accounts are refused; closed ones are reopened, with
 * an email.
 */
export async function authorise(
  { shop, log }: AuthoriseServices,
  tx: DatabaseTransaction,
  { uid, passwordHash, sessionId, provider }: Credential,
): Promise<Result<Authorised, AuthoriseErrorCode>> {
  const isClosed = await lockClosure(tx, uid);
  const locked = await lockAccount(tx, uid);
  const account = locked && (await findAccountByUid(tx, uid));
  if (!account) return err("invalid-credential");
  if (passwordHash !== undefined && (await findPasswordHash(tx, uid)) !== passwordHash)
    return err("invalid-credential");
  if (sessionId !== undefined && !(await deleteSession(tx, uid, sessionId)))
    return err("no-current-user");
  if (account.isDisabled) {
    log.warn({ uid }, "A disabled account was refused.");
    return err("user-disabled");
  }
  if (locked.language !== currentLanguage()) await saveLanguage(tx, uid, currentLanguage());
  if (isClosed) {
    // Only an authentication after the closure reopens the account.
    const closure = await findClosure(tx, uid);
    if (provider && closure && provider.authenticatedAt <= closure.requestedAt)
      return err("no-current-user");
    // The account is still closed: its deletion has started and its identity will be removed.
    if (!(await deleteClosure(tx, uid))) return err("invalid-credential");
    await mailOwner(tx, uid, () => reopenedEmail({ shop, ...account }));
  }
  return ok({ uid, isReopened: isClosed });
}

/** The logging to do after the transaction commits. */
export function afterAuthorisation(
  { log }: AuthoriseServices,
  { uid, isReopened }: Authorised,
): void {
  if (!isReopened) return;
  log.info({ uid }, "A closed account was opened again.");
}
