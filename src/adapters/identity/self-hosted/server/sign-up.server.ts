import { enqueueLinkEmail } from "./email-link.server.ts";
import { fail, type AuthError } from "#adapters/identity/server/auth-error.server.ts";
import { loggedError, type Caller } from "#adapters/identity/server/auth-route.server.ts";
import { countTry } from "#adapters/identity/server/attempts.server.ts";
import { randomUUID } from "node:crypto";
import { insertAccount } from "#db/account/accounts.server.ts";
import type { DatabaseTransaction } from "#db/database.server.ts";
import { openProfile } from "#db/account/profiles.server.ts";
import { trySavepoint } from "#db/savepoint.server.ts";
import { displayNameOf } from "#domain/account/account.ts";
import { parseEmailAddress, type EmailAddress } from "#domain/email/email-address.ts";
import { limits, networkOf } from "#domain/limits.ts";
import { ok, type Result } from "#domain/result.ts";
import type { SignedUp, SignUpWarning } from "#ports/identity-provider.ts";
import { hashNewPassword } from "./new-password.server.ts";
import type { SelfHosted } from "./self-hosted.server.ts";

export type TypedAccount = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
};

type NewOwner = {
  uid: string;
  email: EmailAddress;
  firstName: string;
  lastName: string;
  displayName: string;
  passwordHash: string;
};

/** §4 Opens an account. Nobody is signed in by it: the email's link comes first. */
export async function signUp(
  shop: SelfHosted,
  caller: Caller,
  typed: TypedAccount,
): Promise<Result<SignedUp, AuthError>> {
  const owner = await readOwner(shop, caller, typed);
  if (!owner.ok) return owner;
  const { uid, email } = owner.value;
  const warnings = await shop.db.transaction().execute((tx) => openAccount(shop, tx, owner.value));
  if (warnings === null) return fail("email-already-in-use");
  shop.log.info({ uid, warnings }, "An account was opened.");
  return ok({ email, warnings });
}

async function readOwner(
  shop: SelfHosted,
  { clientAddress }: Caller,
  typed: TypedAccount,
): Promise<Result<NewOwner, AuthError>> {
  if (!shop.isSignUpOpen)
    return fail("operation-not-allowed", "This shop does not open new accounts at the moment.");
  const firstName = typed.firstName.trim();
  const lastName = typed.lastName.trim();
  if (firstName === "" || lastName === "") return fail("missing-name");
  const email = parseEmailAddress(typed.email);
  if (email === null) return fail("invalid-email");
  const { perClient } = limits.signUp;
  const within = await countTry(shop, [[`sign-up from ${networkOf(clientAddress)}`, perClient]]);
  if (!within.ok) return within;
  const displayName = displayNameOf({ firstName, lastName });
  const setting = { email, displayName, shopName: shop.shop.name };
  const hash = await hashNewPassword(typed.password, setting);
  if (!hash.ok) return hash;
  return ok({
    uid: randomUUID(),
    email,
    firstName,
    lastName,
    displayName,
    passwordHash: hash.value,
  });
}

/**
 * Everything or nothing, so that no account is left without the email that was promised; null where the address has an
 * account. Rows 7 and 8: what fails besides the account itself is told and can be made up for.
 */
async function openAccount(
  shop: SelfHosted,
  tx: DatabaseTransaction,
  owner: NewOwner,
): Promise<SignUpWarning[] | null> {
  const now = shop.clock.now();
  if (!(await insertAccount(tx, { ...owner, now }))) return null;
  const warnings: SignUpWarning[] = [];
  const attempt = async (warning: SignUpWarning, work: () => Promise<void>) => {
    const failure = await trySavepoint(tx, work);
    if (!failure) return;
    warnings.push(warning);
    const err = loggedError(failure.cause);
    shop.log.error({ uid: owner.uid, warning, err }, "A sign-up is incomplete.");
  };
  await attempt("profile", () => openProfile(tx, { ...owner, now }));
  await attempt("verification", () => enqueueLinkEmail(shop, tx, owner, "verify-email"));
  return warnings;
}
