import { type Result, ok } from "#modules/core/rules/result.ts";
import { fail, type AuthError } from "#modules/accounts/rules/identity-error.ts";
import type { Caller } from "#modules/accounts/ports/accounts.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { isLinkEmailDue } from "./is-link-email-due.server.ts";
import { withMinimumDuration } from "./minimum-duration.server.ts";
import type { SelfHosted } from "./session-store.server.ts";
import { enqueueVerification } from "./sign-up.server.ts";
import { findLink, type AccountLink } from "#modules/accounts/store/account-links.server.ts";
import { findAccountByEmail, markEmailVerified } from "#modules/accounts/store/accounts.server.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";

/**
 * Sends the verification email again, to the signed-in account or the given address. The response does not reveal
 * whether the address has an account.
 */
export async function sendVerification(
  shop: SelfHosted,
  { headers, clientAddress }: Caller,
  typed: { email?: string | undefined },
): Promise<Result<null, AuthError>> {
  const session = await shop.sessions.find(headers);
  if (!session && typed.email === undefined) return fail("no-current-user");
  const email = parseEmailAddress(session?.account.email ?? typed.email ?? "");
  if (email === null) return fail("invalid-email");
  const due = session
    ? await isOwnEmailDue(shop, session.account.uid, clientAddress)
    : await isLinkEmailDue(shop, { kind: "verificationEmail", email, clientAddress });
  if (!due.ok) return due;
  return withMinimumDuration(async () => {
    const account = await findAccountByEmail(shop.db, email);
    if (due.value && account && !account.emailVerified && !account.isDisabled) {
      await shop.db.transaction().execute((tx) => enqueueVerification(shop, tx, account));
    }
    return ok(null);
  });
}

/** A signed-in owner has a separate counter, so that strangers can't use it up. */
async function isOwnEmailDue(
  shop: SelfHosted,
  uid: string,
  clientAddress: string,
): Promise<Result<boolean, AuthError>> {
  const { perClient, perAccount, perAccountAndDay } = accountRequestLimits.verificationEmail;
  const within = await countTry(shop, [
    [perClient, clientAddress],
    [perAccount, uid],
    [perAccountAndDay, uid],
  ]);
  return within.ok ? ok(true) : within;
}

/** The mailed link; null if it is unknown or expired. Read-only, because mail scanners open links too. */
export async function findVerification(
  shop: SelfHosted,
  clientAddress: string,
  token: string,
): Promise<Result<AccountLink | null, AuthError>> {
  const link = await findLink(shop.db, token, "verify-email");
  if (link && link.expiresAt > shop.clock.now()) return ok(link);
  const within = await countTry(shop, [
    [accountRequestLimits.wrongVerificationLink.perClient, clientAddress],
  ]);
  return within.ok ? ok(null) : within;
}

/**
 * Marks the address of a mailed link as verified, without signing in, and returns it. Idempotent; null for an unknown
 * or expired link.
 */
export async function verifyEmail(
  shop: SelfHosted,
  clientAddress: string,
  token: string,
): Promise<Result<string | null, AuthError>> {
  const link = await findVerification(shop, clientAddress, token);
  if (!link.ok) return link;
  if (link.value === null) return ok(null);
  const { uid, email } = link.value;
  await shop.db.transaction().execute((tx) => markEmailVerified(tx, uid, shop.clock.now()));
  shop.log.info({ uid }, "An email address was verified.");
  return ok(email);
}
