import { err, ok, type Result } from "#domain/result.ts";
import type { NewAccount } from "./account.ts";

/** What a visitor types to open an account. */
export type TypedSignUp = NewAccount & { confirmPassword: string };

export type SignUpError = "passwords-differ" | "names-missing";

/**
 * §5 The account that a sign-up form asks for, names and address trimmed, or the first rule it breaks. Passwords are
 * taken as they are.
 */
export function readSignUp(typed: TypedSignUp): Result<NewAccount, SignUpError> {
  const { password, confirmPassword } = typed;
  if (password !== confirmPassword) return err("passwords-differ");
  const firstName = typed.firstName.trim();
  const lastName = typed.lastName.trim();
  if (firstName === "" || lastName === "") return err("names-missing");
  return ok({ firstName, lastName, email: typed.email.trim(), password });
}
