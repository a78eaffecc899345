import type { Result } from "#domain/result.ts";
import { fail, type AuthError } from "#adapters/identity/server/auth-error.server.ts";
import type { Caller } from "#adapters/identity/server/auth-route.server.ts";
import {
  countTry,
  withMinimumDuration,
  type Counted,
} from "#adapters/identity/server/attempts.server.ts";
import { enqueueLinkEmail, findEmailLink, isLinkEmailDue } from "./email-link.server.ts";
import type { SelfHosted } from "./self-hosted.server.ts";
import { findAccountByEmail, markEmailVerified } from "#db/account/accounts.server.ts";
import { parseEmailAddress } from "#domain/email/email-address.ts";
import { limits, networkOf } from "#domain/limits.ts";
import { ok } from "#domain/result.ts";

/**
 * Sends the verification email once more: to whoever is signed in, else to the address given. Nobody learns whether
 * that has an account.
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
    : await isLinkEmailDue(shop, { kind: "verification", email, clientAddress });
  if (!due.ok) return due;
  return withMinimumDuration(async () => {
    const account = await findAccountByEmail(shop.db, email);
    if (due.value && account && !account.emailVerified && !account.isDisabled) {
      await shop.db
        .transaction()
        .execute((tx) => enqueueLinkEmail(shop, tx, account, "verify-email"));
    }
    return ok(null);
  });
}

/** An owner who is signed in has a count of their own, which no stranger can use up. */
async function isOwnEmailDue(
  shop: SelfHosted,
  uid: string,
  clientAddress: string,
): Promise<Result<boolean, AuthError>> {
  const { perClient, perOwner, perOwnerAndDay } = limits.verificationEmail;
  const within = await countTry(shop, [
    [`verification from ${networkOf(clientAddress)}`, perClient],
    [`verification by ${uid}`, perOwner],
    [`verification by ${uid} in a day`, perOwnerAndDay],
  ]);
  return within.ok ? ok(true) : within;
}

/**
 * Links that lead nowhere. Any page can make its visitors' browsers open them, so each kind counts for itself, and a
 * good link is never kept from its owner.
 */
export function wrongLink(purpose: "verification" | "reset", clientAddress: string): Counted {
  return [`wrong ${purpose} link from ${networkOf(clientAddress)}`, limits.wrongLink.perClient];
}

/**
 * Opens the mailed link: the address is its owner's. Nobody is signed in by it, and opening it twice does no harm;
 * false where it leads nowhere.
 */
export async function verifyEmail(
  shop: SelfHosted,
  clientAddress: string,
  token: string,
): Promise<Result<boolean, AuthError>> {
  const link = await findEmailLink(shop, token, "verify-email");
  const now = shop.clock.now();
  if (link === null || link.expiresAt <= now) {
    const within = await countTry(shop, [wrongLink("verification", clientAddress)]);
    return within.ok ? ok(false) : within;
  }
  await markEmailVerified(shop.db, link.uid, now);
  shop.log.info({ uid: link.uid }, "An email address was verified.");
  return ok(true);
}
