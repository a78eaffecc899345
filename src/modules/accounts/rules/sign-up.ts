import { parseEmailAddress, type EmailAddress } from "#modules/core/rules/email/email-address.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { NewAccount } from "./account.ts";

export type NewAccountError = "invalid-email" | "missing-name";

/** §5 The new account with trimmed names and address, or the first rule it breaks. Passwords are not trimmed. */
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
