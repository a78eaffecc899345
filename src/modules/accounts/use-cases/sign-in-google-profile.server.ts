import { randomUUID } from "node:crypto";
import { deleteSessionsOf } from "#modules/accounts/store/account-sessions.server.ts";
import {
  deletePassword,
  findAccountByEmail,
  insertAccount,
  openProfile,
} from "#modules/accounts/store/accounts.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import {
  findUidOfGoogle,
  insertGoogleMethod,
} from "#modules/accounts/store/google-methods.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { googleAddedEmail } from "#modules/accounts/emails/account-emails.ts";
import type { BegunSession } from "./session-store.server.ts";
import type { GoogleProfile } from "#modules/accounts/rules/google-profile.ts";
import type { SelfHosted } from "./self-hosted.server.ts";

type Shop = Pick<SelfHosted, "clock" | "shop" | "log" | "isSignUpOpen" | "sessions">;

/** `account` is one that was there before and knows nothing of Google yet. */
type Found = { uid: string; account: Account | null };

/**
 * Signs in whom Google has vouched for: to the account that is theirs by now, or the one that has their address, or a
 * new one, with its profile. All in the transaction that makes the session.
 */
export async function signInGoogleProfile(
  shop: Shop,
  headers: Headers,
  profile: GoogleProfile,
): Promise<Result<BegunSession, string>> {
  let found: Found | null = null;
  let isAdded = false;
  const begun = await shop.sessions.begin<string>({
    headers,
    async prove(tx) {
      const result = await findOrOpen(shop, tx, profile);
      if (!result.ok) return result;
      found = result.value;
      return ok({ uid: found.uid });
    },
    async complete(tx) {
      isAdded = await completeAccount(shop, tx, { profile, found });
    },
  });
  if (begun.ok && isAdded) {
    const { uid } = begun.value;
    shop.log.info({ uid }, "Google was added to an account; its password and sessions ended.");
  }
  return begun;
}

async function findOrOpen(
  { clock, isSignUpOpen }: Shop,
  tx: DatabaseTransaction,
  { sub, email, displayName }: GoogleProfile,
): Promise<Result<Found, string>> {
  const known = await findUidOfGoogle(tx, sub);
  if (known !== null) return ok({ uid: known, account: null });
  const uid = randomUUID();
  const now = clock.now();
  const row = { uid, email, displayName, emailVerified: true, passwordHash: null, now };
  if (isSignUpOpen && (await insertAccount(tx, row))) {
    await insertGoogleMethod(tx, { uid, sub, now });
    return ok({ uid, account: null });
  }
  const account = await findAccountByEmail(tx, email);
  if (!account) return err(isSignUpOpen ? "invalid-credential" : "operation-not-allowed");
  // Whoever opened it may have been a stranger, and is still waiting for an email that they can't read.
  return account.emailVerified ? ok({ uid: account.uid, account }) : err("account-not-linked");
}

/** Gives the account its profile, and Google as a way to sign in where that is new; says whether it is. */
async function completeAccount(
  shop: Shop,
  tx: DatabaseTransaction,
  { profile, found }: { profile: GoogleProfile; found: Found | null },
): Promise<boolean> {
  if (found === null) throw new Error("Google's account was not found.");
  const { uid, account } = found;
  const { sub, email, firstName, lastName } = profile;
  // Another window of the same owner may have been first.
  const isAdded = account !== null && (await findUidOfGoogle(tx, sub)) === null;
  if (isAdded) await addGoogle(shop, tx, account, sub);
  await openProfile(tx, { uid, email, firstName, lastName, now: shop.clock.now() });
  return isAdded;
}

/**
 * Google is sure of the owner; whoever chose the password may have been a stranger, whose link a mail scanner opened.
 * So nothing of the time before stays open.
 */
async function addGoogle(
  { clock, shop }: Shop,
  tx: DatabaseTransaction,
  account: Account,
  sub: string,
): Promise<void> {
  const { uid } = account;
  await insertGoogleMethod(tx, { uid, sub, now: clock.now() });
  await deletePassword(tx, uid);
  await deleteSessionsOf(tx, uid);
  await enqueueEmail(tx, googleAddedEmail({ shop, ...account }));
}
