import { fail, type AuthError } from "#adapters/identity/server/auth-error.server.ts";
import {
  passwordProblem,
  passwordSentences,
  type PasswordSetting,
} from "#domain/account/password.ts";
import { ok, type Result } from "#domain/result.ts";
import { guessablePasswords } from "./guessable-passwords.server.ts";
import { hashPassword } from "./password-hash.server.ts";

/** The hash of a password that somebody chose for an account, or why it can't be taken. */
export async function hashNewPassword(
  password: string,
  setting: Omit<PasswordSetting, "isCommon">,
): Promise<Result<string, AuthError>> {
  const isCommon = await guessablePasswords(setting);
  const problem = passwordProblem(password, { ...setting, isCommon });
  return problem === null
    ? ok(await hashPassword(password))
    : fail("weak-password", passwordSentences[problem]);
}
