import type { Account } from "#modules/accounts/rules/account.ts";
import { type Result, ok } from "#modules/core/rules/result.ts";
import { fail, type AuthError } from "#modules/accounts/rules/identity-error.ts";
import type { Caller } from "#modules/accounts/ports/accounts.ts";
import { countTry, forgiveTry, type Counted } from "#platform/database/rate-counters.server.ts";
import type { SelfHosted } from "./session-store.server.ts";
import { findAccountByEmail } from "#modules/accounts/store/accounts.server.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";
import { networkOf } from "#modules/core/rules/limit.ts";
import { checkPassword } from "./passwords.server.ts";

export type SignInResult = { account: Account; isReopened: boolean; cookie: string };

/**
 * Signs in with a password. Known and unknown addresses, wrong and empty passwords all fail with the same error and
 * take the same time.
 */
export async function signIn(
  shop: SelfHosted,
  { headers, clientAddress }: Caller,
  typed: { email: string; password: string },
): Promise<Result<SignInResult, AuthError>> {
  const email = parseEmailAddress(typed.email);
  if (email === null) return fail("invalid-email");
  const failures = countedFailures(email, clientAddress);
  const within = await countTry(shop, [
    [accountRequestLimits.signIn.perClient, clientAddress],
    ...failures,
  ]);
  if (!within.ok) {
    shop.log.warn({}, "Too many sign-ins.");
    return within;
  }
  const account = await findAccountByEmail(shop.db, email);
  const passwordHash = await checkPassword(shop.db, account?.uid ?? null, typed.password);
  if (!account || passwordHash === null) {
    shop.log.warn({ uid: account?.uid ?? null }, "A sign-in failed.");
    return fail("invalid-credential");
  }
  // A correct password resets the failed-attempt counter.
  await forgiveTry(shop, failures);
  const credential = { uid: account.uid, passwordHash };
  const begun = await shop.sessions.begin({ headers, prove: async () => ok(credential) });
  if (!begun.ok) return fail(begun.error);
  const { isDisabled: _, ...visible } = account;
  shop.log.info({ uid: account.uid }, "Somebody signed in.");
  const { cookie, isReopened } = begun.value;
  return ok({ account: visible, isReopened, cookie });
}

function countedFailures(email: string, clientAddress: string): Counted[] {
  const { perClient, perEmailAndClient, perEmail } = accountRequestLimits.wrongPassword;
  return [
    [perClient, clientAddress],
    [perEmailAndClient, `${email} ${networkOf(clientAddress)}`],
    [perEmail, email],
  ];
}
