import { parseEmailAddress, type EmailAddress } from "#modules/core/rules/email/email-address.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { NewAccount } from "./account.ts";

/** The fields of the sign-up form. */
export type TypedSignUp = NewAccount & { confirmPassword: string };

export type NewAccountError = "invalid-email" | "missing-name";

export type SignUpError =
  | NewAccountError
  | "missing-email"
  | "missing-password"
  | "missing-confirmation"
  | "passwords-differ";

/**
 * §5 The new account with trimmed names and address, or the first rule it breaks. The browser checks before it sends,
 * the server before it writes. Passwords are not trimmed.
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

/** §5 The account that a sign-up form asks for, or every rule it breaks, in the order of its fields. */
export function readSignUp(typed: TypedSignUp): Result<NewAccount, SignUpError[]> {
  const { email, password, confirmPassword } = typed;
  const account = readNewAccount(typed);
  const isNameMissing = typed.firstName.trim() === "" || typed.lastName.trim() === "";
  const errors: SignUpError[] = [];
  if (isNameMissing) errors.push("missing-name");
  if (email.trim() === "") errors.push("missing-email");
  else if (parseEmailAddress(email) === null) errors.push("invalid-email");
  if (password === "") errors.push("missing-password");
  if (confirmPassword === "") errors.push("missing-confirmation");
  else if (password !== "" && password !== confirmPassword) errors.push("passwords-differ");
  if (errors.length > 0 || !account.ok) return err(errors);
  return account;
}
