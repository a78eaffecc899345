import {
  fail,
  type AuthError,
  type AuthErrorCode,
} from "#modules/accounts/rules/identity-error.ts";
import { accountApiTexts } from "#modules/accounts/rules/account-texts.ts";
import type { Caller } from "#modules/accounts/ports/accounts.ts";
import { countTry, forgiveTry, type Counted } from "#platform/database/rate-counters.server.ts";
import { deleteSessionsOf } from "#modules/accounts/store/account-sessions.server.ts";
import { deleteLinksOf } from "#modules/accounts/store/account-links.server.ts";
import { findPasswordHash, setPasswordHash } from "#modules/accounts/store/accounts.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { mailOwner } from "./mail-owner.server.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import { passwordChangedEmail } from "#modules/accounts/emails/account-emails.ts";
import type { Credential } from "./authorise.server.ts";
import { hashNewPassword, verifyPassword } from "./passwords.server.ts";
import type { SelfHosted } from "./session-store.server.ts";

/** Reauthenticates by password; returns the cookie of a new session that replaces the present one. */
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

/** Changes the password, ends every other session, and returns this browser's new cookie. */
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
  const { perAccount, perAccountAndDay } = accountRequestLimits.accountChange;
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
  return code === "invalid-credential" ? fail(code, accountApiTexts.wrongPassword) : fail(code);
}

/**
 * The session, if the password is right. Failures also count by account, because a stolen session must not allow
 * guessing.
 */
async function prove(
  shop: SelfHosted,
  { headers, clientAddress }: Caller,
  password: string,
): Promise<Result<Proven, AuthError>> {
  const session = await shop.sessions.find(headers);
  if (!session) return fail("no-current-user");
  const { uid } = session.account;
  const failures: Counted[] = [[accountRequestLimits.wrongPassword.perAccount, uid]];
  const within = await countTry(shop, [
    [accountRequestLimits.signIn.perClient, clientAddress],
    ...failures,
  ]);
  if (!within.ok) return within;
  const passwordHash = await findPasswordHash(shop.db, uid);
  if (passwordHash === null) return fail("operation-not-allowed", accountApiTexts.noPassword);
  if (!(await verifyPassword(password, passwordHash))) {
    shop.log.warn({ uid }, "A password was not confirmed.");
    return fail("invalid-credential", accountApiTexts.wrongPassword);
  }
  await forgiveTry(shop, failures);
  return ok({ account: session.account, credential: { uid, passwordHash, sessionId: session.id } });
}

/** Sets the hash and ends the sessions and links of the old password. */
async function replacePassword(
  { clock, shop }: SelfHosted,
  tx: DatabaseTransaction,
  account: Account,
  passwordHash: string,
): Promise<void> {
  const { uid } = account;
  await setPasswordHash(tx, { uid, passwordHash, now: clock.now() });
  await deleteSessionsOf(tx, uid);
  // A reset link that a stranger requested must not override this change.
  await deleteLinksOf(tx, uid, "reset-password");
  await mailOwner(tx, uid, () => passwordChangedEmail({ shop, ...account }));
}
