import { accountLimits, type Account } from "#modules/accounts/rules/account.ts";
import { fail, type AuthError } from "#modules/accounts/rules/identity-error.ts";
import type { Caller } from "#modules/accounts/ports/accounts.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";
import {
  deleteLink,
  deleteLinksOf,
  findLink,
  insertLink,
  type AccountLink,
} from "#modules/accounts/store/account-links.server.ts";
import { deleteSessionsOf } from "#modules/accounts/store/account-sessions.server.ts";
import {
  findAccountByEmail,
  lockAccount,
  markEmailVerified,
  setPasswordHash,
} from "#modules/accounts/store/accounts.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { mailOwner } from "./mail-owner.server.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import { MINUTE_MS } from "#modules/core/rules/time.ts";
import {
  passwordChangedEmail,
  resetPasswordEmail,
} from "#modules/accounts/emails/account-emails.ts";
import { isLinkEmailDue } from "./is-link-email-due.server.ts";
import { withMinimumDuration } from "./minimum-duration.server.ts";
import { hashNewPassword } from "./passwords.server.ts";
import type { SelfHosted } from "./session-store.server.ts";

/** Sends an email with a reset link. The response does not reveal whether the address has an account. */
export async function sendReset(
  shop: SelfHosted,
  { clientAddress }: Caller,
  typed: string,
): Promise<Result<null, AuthError>> {
  const email = parseEmailAddress(typed);
  if (email === null) return fail("invalid-email");
  const due = await isLinkEmailDue(shop, { kind: "resetEmail", email, clientAddress });
  if (!due.ok) return due;
  return withMinimumDuration(async () => {
    const account = await findAccountByEmail(shop.db, email);
    if (due.value && account && !account.isDisabled) {
      await shop.db.transaction().execute((tx) => enqueueReset(shop, tx, account));
      shop.log.info({ uid: account.uid }, "A link to a new password was asked for.");
    }
    return ok(null);
  });
}

async function enqueueReset(
  { clock, shop }: SelfHosted,
  tx: DatabaseTransaction,
  account: Account,
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + accountLimits.resetLinkMinutes * MINUTE_MS);
  const { uid } = account;
  const token = await insertLink(tx, { uid, purpose: "reset-password", expiresAt, now });
  await mailOwner(tx, uid, () => resetPasswordEmail({ shop, ...account }, token), { expiresAt });
}

/** Checks a reset link without using it up. */
export function checkResetLink(
  shop: SelfHosted,
  { clientAddress }: Caller,
  token: string,
): Promise<Result<null, AuthError>> {
  return withMinimumDuration(async () => {
    const link = await findGoodLink(shop, token, clientAddress);
    return link.ok ? ok(null) : link;
  });
}

/**
 * Sets a new password with the secret of a reset link, and ends every session and other link. A rejected password
 * leaves the link valid.
 */
export async function resetPassword(
  shop: SelfHosted,
  { clientAddress }: Caller,
  typed: { token: string; newPassword: string },
): Promise<Result<null, AuthError>> {
  const found = await findGoodLink(shop, typed.token, clientAddress);
  if (!found.ok) return found;
  const link = found.value;
  const within = await countTry(shop, [[accountRequestLimits.resetLink.perAccount, link.uid]]);
  if (!within.ok) return within;
  const setting = { ...link, shopName: shop.shop.name };
  const hash = await hashNewPassword(typed.newPassword, setting);
  if (!hash.ok) return hash;
  if (!(await redeemLink(shop, link, hash.value))) return fail("invalid-action-code");
  shop.log.info({ uid: link.uid }, "A password was reset.");
  return ok(null);
}

/** The link of a reset email if it is valid; invalid ones count against a limit. */
async function findGoodLink(
  shop: SelfHosted,
  token: string,
  clientAddress: string,
): Promise<Result<AccountLink, AuthError>> {
  const link = await findLink(shop.db, token, "reset-password");
  if (link && link.expiresAt > shop.clock.now()) return ok(link);
  const within = await countTry(shop, [
    [accountRequestLimits.wrongResetLink.perClient, clientAddress],
  ]);
  if (!within.ok) return within;
  return fail(link ? "expired-action-code" : "invalid-action-code");
}

/** False if another request has used a reset link of this account in the meantime. */
function redeemLink(shop: SelfHosted, link: AccountLink, passwordHash: string): Promise<boolean> {
  const { uid, tokenHash } = link;
  const now = shop.clock.now();
  return shop.db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, uid)) || !(await deleteLink(tx, tokenHash))) return false;
    await deleteLinksOf(tx, uid);
    await setPasswordHash(tx, { uid, passwordHash, now });
    // The link proves that its user reads the mail of this address.
    await markEmailVerified(tx, uid, now);
    await deleteSessionsOf(tx, uid);
    await mailOwner(tx, uid, () => passwordChangedEmail({ shop: shop.shop, ...link }));
    return true;
  });
}
