import { FirebaseError } from "@firebase/app";
import { identityErrorOf, type IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";

/** Firebase codes that mean the same as another code. */
const aliases: Record<string, IdentityError["code"]> = {
  "admin-restricted-operation": "operation-not-allowed",
  "invalid-login-credentials": "invalid-credential",
  "invalid-user-token": "no-current-user",
  "missing-email": "invalid-email",
  "missing-password": "invalid-credential",
  "null-user": "no-current-user",
  "password-does-not-meet-requirements": "weak-password",
  "redirect-cancelled-by-user": "popup-closed-by-user",
  timeout: "network-request-failed",
  "user-cancelled": "popup-closed-by-user",
  "user-mismatch": "invalid-credential",
  "user-token-expired": "no-current-user",
};

/**
 * Turns a Firebase call into a Result. The error code loses its `auth/` prefix and keeps its
 * message; other errors are thrown.
 */
export async function outcomeOf<T>(call: Promise<T>): Promise<Result<T, IdentityError>> {
  try {
    return ok(await call);
  } catch (error) {
    return err(readError(error));
  }
}

/** An error of the shop's own code in Firebase's format. */
export function fail(code: IdentityError["code"]): Result<never, IdentityError> {
  return err({ code, message: `Firebase: Error (auth/${code}).` });
}

function readError(error: unknown): IdentityError {
  if (!(error instanceof FirebaseError)) throw error;
  const code = error.code.replace(/^auth\//, "");
  const alias = aliases[code];
  // A missing password must look exactly like a wrong one.
  return code === "missing-password"
    ? { code: "invalid-credential", message: "Firebase: Error (auth/invalid-credential)." }
    : identityErrorOf(alias ?? code, error.message);
}

const ENDED = new Set(["no-current-user", "user-disabled", "user-not-found"]);

export function isSessionOver({ code }: IdentityError): boolean {
  return ENDED.has(code);
}
