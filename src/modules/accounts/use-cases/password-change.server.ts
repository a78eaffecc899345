import { fail, type AuthError, type AuthErrorCode } from "#modules/accounts/rules/auth-error.ts";
import type { Caller } from "#modules/accounts/ports/caller.ts";
import { countTry, forgiveTry, type Counted } from "#platform/database/rate-counters.server.ts";
import { deleteSessionsOf } from "#modules/accounts/store/account-sessions.server.ts";
import { deleteLinksOf } from "#modules/accounts/store/account-links.server.ts";
import { findPasswordHash, setPasswordHash } from "#modules/accounts/store/accounts.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import { limits } from "#modules/settings/rules/limits.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import { passwordChangedEmail } from "#modules/accounts/emails/account-emails.ts";
import type { Credential } from "./authorise.server.ts";
import { hashNewPassword, verifyPassword } from "./passwords.server.ts";
import type { SelfHosted } from "./self-hosted.server.ts";

const WRONG = "The current password is not right.";

/** Proves again who is at the keyboard; the session is a new one from here on, with the cookie that comes back. */
export async function confirmPassword(
  shop: SelfHosted,
  caller: Caller,
  password: string,
): Promise<Result<string, AuthError>> {
  const proven = await prove(shop, caller, password);
  if (!proven.ok) return proven;
  const begun = await shop.sessions.begin({
    headers: caller.headers,
    prove: async () => ok(proven.value.credential),
  });
  if (!begun.ok) return failed(begun.error);
  shop.log.info({ uid: proven.value.account.uid }, "A password was confirmed.");
  return ok(begun.value.cookie);
}

/**
 * Sets a new password for whoever knows the old one, and signs every other device out; answers this one's new cookie.
 */
export async function changePassword(
  shop: SelfHosted,
  caller: Caller,
  typed: { currentPassword: string; newPassword: string },
): Promise<Result<string, AuthError>> {
  const proven = await prove(shop, caller, typed.currentPassword);
  if (!proven.ok) return proven;
  const { account, credential } = proven.value;
  const presentPassword = typed.currentPassword;
  const setting = { ...account, shopName: shop.shop.name, presentPassword };
  const hash = await hashNewPassword(typed.newPassword, setting);
  if (!hash.ok) return hash;
  const { perAccount, perAccountAndDay } = limits.accountChange;
  const within = await countTry(shop, [
    [perAccount, account.uid],
    [perAccountAndDay, account.uid],
  ]);
  if (!within.ok) return within;
  const begun = await shop.sessions.begin({
    headers: caller.headers,
    prove: async () => ok(credential),
    complete: (tx) => replacePassword(shop, tx, account, hash.value),
  });
  if (!begun.ok) return failed(begun.error);
  shop.log.info({ uid: account.uid }, "A password was changed.");
  return ok(begun.value.cookie);
}

type Proven = { account: Account; credential: Required<Omit<Credential, "provider">> };

function failed(code: AuthErrorCode) {
  return code === "invalid-credential" ? fail(code, WRONG) : fail(code);
}

/**
 * The session of whoever also knows the password. Wrong ones are counted by account too: a stolen session is no licence
 * to guess.
 */
async function prove(
  shop: SelfHosted,
  { headers, clientAddress }: Caller,
  password: string,
): Promise<Result<Proven, AuthError>> {
  const session = await shop.sessions.find(headers);
  if (!session) return fail("no-current-user");
  const { uid } = session.account;
  const failures: Counted[] = [[limits.wrongPassword.perAccount, uid]];
  const within = await countTry(shop, [[limits.signIn.perClient, clientAddress], ...failures]);
  if (!within.ok) return within;
  const passwordHash = await findPasswordHash(shop.db, uid);
  if (passwordHash === null)
    return fail("operation-not-allowed", "This account signs in without a password.");
  if (!(await verifyPassword(password, passwordHash))) {
    shop.log.warn({ uid }, "A password was not confirmed.");
    return fail("invalid-credential", WRONG);
  }
  await forgiveTry(shop, failures);
  return ok({ account: session.account, credential: { uid, passwordHash, sessionId: session.id } });
}

/** Everything that was begun with the old password ends with it. */
async function replacePassword(
  { clock, shop }: SelfHosted,
  tx: DatabaseTransaction,
  account: Account,
  passwordHash: string,
): Promise<void> {
  const { uid } = account;
  await setPasswordHash(tx, { uid, passwordHash, now: clock.now() });
  await deleteSessionsOf(tx, uid);
  // A link that somebody else asked for must not undo what the owner has just done.
  await deleteLinksOf(tx, uid, "reset-password");
  await enqueueEmail(tx, passwordChangedEmail({ shop, ...account }));
}
