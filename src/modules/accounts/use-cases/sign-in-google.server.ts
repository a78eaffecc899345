import { randomUUID } from "node:crypto";
import { deleteLinksOf } from "#modules/accounts/store/account-links.server.ts";
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
import { mailOwner } from "./mail-owner.server.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { fail, type AuthError } from "#modules/accounts/rules/identity-error.ts";
import type { Caller } from "#modules/accounts/ports/accounts.ts";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { googleAddedEmail } from "#modules/accounts/emails/account-emails.ts";
import type { BegunSession, SelfHosted } from "./session-store.server.ts";
import { type GoogleProfile, languageOf } from "#modules/accounts/rules/google-profile.ts";

/** Returns the URL for Google's window and the cookie that identifies it. */
export async function openGoogle(
  shop: SelfHosted,
  caller: Caller,
): Promise<Result<{ url: string; cookie: string }, AuthError>> {
  if (!shop.google) return fail("operation-not-allowed");
  const within = await countTry(shop, [
    [accountRequestLimits.google.perClient, caller.clientAddress],
  ]);
  if (!within.ok) return within;
  const window = await shop.google.begin(caller);
  return window.ok ? window : fail(window.error);
}

/** Signs in the user whom Google redirected back. */
export async function returnFromGoogle(
  shop: SelfHosted,
  caller: Caller,
  search: string,
): Promise<Result<BegunSession, string>> {
  const signIn = () => signInWithGoogle(shop, caller, search);
  const begun = await inLanguage(languageOf(search), signIn).catch((error: unknown) => {
    shop.log.error({ err: error }, "A sign-in with Google broke off.");
    return err("internal-error");
  });
  if (begun.ok) {
    shop.log.info({ uid: begun.value.uid, by: "google" }, "Somebody signed in.");
    return begun;
  }
  // Declining Google's consent counts as closing its window.
  const code = begun.error === "access-denied" ? "popup-closed-by-user" : begun.error;
  shop.log.warn({ code }, "A sign-in with Google failed.");
  return err(code);
}

async function signInWithGoogle(
  shop: SelfHosted,
  caller: Caller,
  search: string,
): Promise<Result<BegunSession, string>> {
  if (!shop.google) return err("operation-not-allowed");
  const within = await countTry(shop, [
    [accountRequestLimits.googleReturn.perClient, caller.clientAddress],
  ]);
  if (!within.ok) return err(within.error.code);
  const profile = await shop.google.finish(caller, search);
  return profile.ok ? signInGoogleProfile(shop, caller.headers, profile.value) : profile;
}

type Shop = Pick<SelfHosted, "clock" | "shop" | "log" | "isSignUpOpen" | "sessions">;

/** `account` is an existing account that is not linked to Google yet. */
type Found = { uid: string; account: Account | null };

/**
 * Signs in a Google profile: to its linked account, the account with its address, or a new account with a profile.
 * Everything happens in the transaction that creates the session.
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
  const row = {
    uid,
    email,
    displayName,
    emailVerified: true,
    passwordHash: null,
    language: currentLanguage(),
    now,
  };
  if (isSignUpOpen && (await insertAccount(tx, row))) {
    await insertGoogleMethod(tx, { uid, sub, now });
    return ok({ uid, account: null });
  }
  const account = await findAccountByEmail(tx, email);
  if (!account) return err(isSignUpOpen ? "invalid-credential" : "operation-not-allowed");
  // A stranger may have signed up with this address; the account is not linked until the address is verified.
  return account.emailVerified ? ok({ uid: account.uid, account }) : err("account-not-linked");
}

/** Creates the profile, and links Google if it is not linked; returns whether it was linked now. */
async function completeAccount(
  shop: Shop,
  tx: DatabaseTransaction,
  { profile, found }: { profile: GoogleProfile; found: Found | null },
): Promise<boolean> {
  if (found === null) throw new Error("Google's account was not found.");
  const { uid, account } = found;
  const { sub, email, firstName, lastName } = profile;
  // Another window of the same owner may have linked it first.
  const isAdded = account !== null && (await findUidOfGoogle(tx, sub)) === null;
  if (isAdded) await addGoogle(shop, tx, account, sub);
  await openProfile(tx, { uid, email, firstName, lastName, now: shop.clock.now() });
  return isAdded;
}

/**
 * Google has verified the owner. A stranger may have set the password, with a verification link that a mail scanner
 * opened, so password, sessions and links all end.
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
  await deleteLinksOf(tx, uid);
  await mailOwner(tx, uid, () => googleAddedEmail({ shop, ...account }));
}
