import { deleteSession } from "#modules/accounts/store/account-sessions.server.ts";
import {
  findAccountByUid,
  findPasswordHash,
  lockAccount,
} from "#modules/accounts/store/accounts.server.ts";
import {
  deleteClosure,
  findClosure,
  lockClosure,
} from "#modules/accounts/store/closures.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Sender } from "#modules/site/rules/shop.ts";
import { reopenedEmail } from "#modules/accounts/emails/account-emails.ts";
import type { Log } from "#platform/log.ts";

/**
 * What somebody has shown: the hash that a password was compared with, and the session that was signed in, where these
 * are the credential.
 */
export type Credential = {
  uid: string;
  passwordHash?: string;
  sessionId?: string;
  /**
   * Of somebody whom another identity vouches for: when they proved to it who they are, and when their session there
   * began.
   */
  provider?: { authenticatedAt: Date; sessionAt: Date };
};

/** Who may have a session, and whether that opened a closed account again. */
export type Authorised = { uid: string; isReopened: boolean };

export type AuthoriseErrorCode = "invalid-credential" | "no-current-user" | "user-disabled";

export type AuthoriseServices = { shop: Sender; log: Log };

/**
 * Decides about a new session, in the transaction that makes it. Comparing a password takes its time, so what was shown
 * has to hold still: a reset in between wins. A disabled account gets none; a closed one is opened again, and its owner
 * told.
 */
export async function authorise(
  { shop, log }: AuthoriseServices,
  tx: DatabaseTransaction,
  { uid, passwordHash, sessionId, provider }: Credential,
): Promise<Result<Authorised, AuthoriseErrorCode>> {
  const isClosed = await lockClosure(tx, uid);
  const account = (await lockAccount(tx, uid)) ? await findAccountByUid(tx, uid) : null;
  if (!account) return err("invalid-credential");
  if (passwordHash !== undefined && (await findPasswordHash(tx, uid)) !== passwordHash)
    return err("invalid-credential");
  if (sessionId !== undefined && !(await deleteSession(tx, uid, sessionId)))
    return err("no-current-user");
  if (account.isDisabled) {
    log.warn({ uid }, "A disabled account was refused.");
    return err("user-disabled");
  }
  if (isClosed) {
    // Only a proof of identity from after it was closed opens it.
    const closure = await findClosure(tx, uid);
    if (provider && closure && provider.authenticatedAt <= closure.requestedAt)
      return err("no-current-user");
    // Closed still: it is being deleted, and only waits for its identity to be removed.
    if (!(await deleteClosure(tx, uid))) return err("invalid-credential");
    await enqueueEmail(tx, reopenedEmail({ shop, ...account }));
  }
  return ok({ uid, isReopened: isClosed });
}

/** What is left to do once the transaction holds. */
export function afterAuthorisation(
  { log }: AuthoriseServices,
  { uid, isReopened }: Authorised,
): void {
  if (!isReopened) return;
  log.info({ uid }, "A closed account was opened again.");
}
