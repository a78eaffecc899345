import {
  accountLimits,
  type Account,
  displayNameOf,
  type NewAccount,
  readNewAccount,
} from "#modules/accounts/rules/account.ts";
import { accountApiTexts } from "#modules/accounts/rules/account-texts.ts";
import { randomUUID } from "node:crypto";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { fail, type AuthError } from "#modules/accounts/rules/identity-error.ts";
import { insertLink } from "#modules/accounts/store/account-links.server.ts";
import { insertAccount, openProfile } from "#modules/accounts/store/accounts.server.ts";
import { trySavepoint, type DatabaseTransaction } from "#platform/database/database.server.ts";
import { mailOwner } from "./mail-owner.server.ts";
import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import { HOUR_MS } from "#modules/core/rules/time.ts";
import { verificationEmail } from "#modules/accounts/emails/account-emails.ts";
import type { SignedUp, SignUpWarning } from "#modules/accounts/ports/identity.ts";
import { hashNewPassword } from "./passwords.server.ts";
import type { SelfHosted } from "./session-store.server.ts";

type NewOwner = Omit<NewAccount, "password"> & {
  uid: string;
  displayName: string;
  passwordHash: string;
};

/** §4 Creates an account without signing in: the address must be verified first. */
export async function signUp(
  shop: SelfHosted,
  clientAddress: string,
  typed: NewAccount,
): Promise<Result<SignedUp, AuthError>> {
  const owner = await readOwner(shop, clientAddress, typed);
  if (!owner.ok) return owner;
  const { uid, email } = owner.value;
  const warnings = await shop.db.transaction().execute((tx) => openAccount(shop, tx, owner.value));
  if (warnings === null) return fail("email-already-in-use");
  shop.log.info({ uid, warnings }, "An account was opened.");
  return ok({ email, warnings });
}

async function readOwner(
  shop: SelfHosted,
  clientAddress: string,
  typed: NewAccount,
): Promise<Result<NewOwner, AuthError>> {
  if (!shop.isSignUpOpen) return fail("operation-not-allowed", accountApiTexts.signUpClosed);
  const account = readNewAccount(typed);
  if (!account.ok) return fail(account.error);
  const within = await countTry(shop, [[accountRequestLimits.signUp.perClient, clientAddress]]);
  if (!within.ok) return within;
  const { password, ...person } = account.value;
  const displayName = displayNameOf(person);
  const setting = { email: person.email, displayName, shopName: shop.shop.name };
  const hash = await hashNewPassword(password, setting);
  if (!hash.ok) return hash;
  return ok({ ...person, uid: randomUUID(), displayName, passwordHash: hash.value });
}

/**
 * Creates account, profile and email in one transaction; null if the address has an account. A failed profile or
 * email step becomes a warning and can be repeated (§4).
 */
async function openAccount(
  shop: SelfHosted,
  tx: DatabaseTransaction,
  owner: NewOwner,
): Promise<SignUpWarning[] | null> {
  const now = shop.clock.now();
  if (!(await insertAccount(tx, { ...owner, language: currentLanguage(), now }))) return null;
  const warnings: SignUpWarning[] = [];
  const attempt = async (warning: SignUpWarning, work: () => Promise<void>) => {
    const failure = await trySavepoint(tx, work);
    if (!failure) return;
    warnings.push(warning);
    const err = failure.cause;
    shop.log.error({ uid: owner.uid, warning, err }, "A sign-up is incomplete.");
  };
  await attempt("profile", () => openProfile(tx, { ...owner, now }));
  await attempt("verification", () => enqueueVerification(shop, tx, owner));
  return warnings;
}

/** Queues the email with the verification link. */
export async function enqueueVerification(
  { clock, shop }: SelfHosted,
  tx: DatabaseTransaction,
  account: Pick<Account, "uid" | "email" | "displayName">,
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + accountLimits.verificationLinkHours * HOUR_MS);
  const { uid } = account;
  const token = await insertLink(tx, { uid, purpose: "verify-email", expiresAt, now });
  await mailOwner(tx, uid, () => verificationEmail({ shop, ...account }, token), { expiresAt });
}
