import { parseEmailAddress, type EmailAddress } from "#domain/email/email-address.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { NewAccount } from "./account.ts";

/** What a visitor types to open an account. */
export type TypedSignUp = NewAccount & { confirmPassword: string };

export type NewAccountError = "invalid-email" | "missing-name";

export type SignUpError =
  | NewAccountError
  | "missing-email"
  | "missing-password"
  | "missing-confirmation"
  | "passwords-differ";

/**
 * §5 An account as it is opened, names and address trimmed, or the first rule it breaks: asked by the browser before it
 * sends, by the server before it writes. Passwords are taken as they are.
 */
export function readNewAccount(
  typed: NewAccount,
): Result<NewAccount & { email: EmailAddress }, NewAccountError> {
  const email = parseEmailAddress(typed.email);
  if (email === null) return err("invalid-email");
  const firstName = typed.firstName.trim();
  const lastName = typed.lastName.trim();
  if (firstName === "" || lastName === "") return err("missing-name");
  return ok({ firstName, lastName, email, password: typed.password });
}

/** §5 The account that a sign-up form asks for, or the first rule it breaks: fields first, names last. */
export function readSignUp(typed: TypedSignUp): Result<NewAccount, SignUpError> {
  const account = readNewAccount(typed);
  if (typed.email.trim() === "") return err("missing-email");
  if (!account.ok && account.error === "invalid-email") return account;
  if (typed.password === "") return err("missing-password");
  if (typed.confirmPassword === "") return err("missing-confirmation");
  if (typed.password !== typed.confirmPassword) return err("passwords-differ");
  return account;
}
