import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  updateProfile,
  type Auth,
  type User,
} from "@firebase/auth";
import { displayNameOf, type NewAccount } from "#modules/accounts/rules/account.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import {
  passwordProblem,
  passwordSentences,
  type PasswordSetting,
} from "#modules/accounts/rules/password.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { SignedUp, SignUpWarning } from "#modules/accounts/ports/identity-provider.ts";
import type { FirebaseEnvironment } from "./firebase-environment.ts";
import { outcomeOf } from "./identity-errors.ts";
import type { ShopSession } from "./shop-session.ts";

type Created = SignedUp & { user: User };

type Parts = { environment: FirebaseEnvironment; shop: ShopSession; auth: Auth };

/**
 * §4 Creates the account, sets its name, writes the profile, sends the verification email and signs
 * out. It uses an `Auth` of its own, so that no observer sees a session. The returned user can
 * request emails until the page is left.
 */
export async function signUp(
  { environment, shop, auth }: Parts,
  { email, password, ...names }: NewAccount,
): Promise<Result<Created, IdentityError>> {
  const displayName = displayNameOf(names);
  const { shopName } = environment;
  const weak = weakness(password, { email, displayName, shopName });
  if (weak) return weak;
  const created = await outcomeOf(createUserWithEmailAndPassword(auth, email, password));
  if (!created.ok) return created;
  const { user } = created.value;
  const warnings: SignUpWarning[] = [];
  // From here on the account is kept, whatever fails: its owner can do the rest later.
  const named = await outcomeOf(updateProfile(user, { displayName }));
  const record = await shop.send("/api/auth/profile", user, names);
  if (!named.ok || !record.ok) warnings.push("profile");
  if (!(await sendVerificationTo(user, environment.origin)).ok) warnings.push("verification");
  await auth.signOut();
  return ok({ email: user.email ?? email, warnings, user });
}

/** Sends the verification email; its link leads back to the sign-in form. */
export function sendVerificationTo(user: User, origin: string) {
  return outcomeOf(sendEmailVerification(user, { url: `${origin}/auth?verified=1` }));
}

/**
 * The error of the shop's password rule. Common passwords are checked by the policy in Firebase's
 * console, because their list is too long for a browser.
 */
export function weakness(
  password: string,
  setting: Pick<PasswordSetting, "email" | "displayName" | "shopName" | "presentPassword">,
): { ok: false; error: IdentityError } | null {
  const problem = passwordProblem(password, { ...setting, isCommon: () => false });
  if (problem === null) return null;
  return err({ code: "weak-password", message: passwordSentences[problem] });
}
