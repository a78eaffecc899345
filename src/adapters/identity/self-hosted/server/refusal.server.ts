import type { ApiError } from "#domain/api-error.ts";
import { err } from "#domain/result.ts";

/** An expected failure as it travels: its code and sentence, and the HTTP status. */
export type Refusal = ApiError<RefusalCode> & {
  status: number;
  /** The method that would have been right. */
  allow?: string;
};

/** Every refusal of the wire, by its code, with the sentence that some screens pass on (§8). */
const refusals = {
  "bad-request": [400, "This request is not complete. Please reload the page and try again."],
  "invalid-email": [400, "Please enter an email address, such as name@example.com."],
  "missing-name": [400, "Please enter your first and last name."],
  "weak-password": [400, "Please choose a stronger password."],
  "email-already-in-use": [409, "An account with this email address already exists."],
  "invalid-credential": [401, "The email address or the password is not right."],
  "user-disabled": [403, "This account has been disabled."],
  "operation-not-allowed": [403, "This way to sign in is not set up in this shop."],
  "no-current-user": [401, "Please sign in first."],
  "no-such-device": [404, "This device is not signed in any more."],
  "invalid-action-code": [
    400,
    "This link does not work any more. Please ask for a new one and use the newest email.",
  ],
  "expired-action-code": [400, "This link is too old. Please ask for a new one."],
  "too-many-requests": [429, "That was too often in a short time. Please try again later."],
  "network-request-failed": [503, "Google does not answer. Please try again in a moment."],
  "not-found": [404, "There is nothing at this address."],
  "wrong-method": [405, "This address does not work that way."],
  "not-json": [415, "This address takes JSON only."],
  "too-large": [413, "That is more than this address reads at once."],
  "internal-error": [500, "Something went wrong on our side. Please try again in a moment."],
} as const satisfies Record<string, [number, string]>;

export type RefusalCode = keyof typeof refusals;

export function refusalOf(code: RefusalCode, message?: string): Refusal {
  const [status, sentence] = refusals[code];
  return { code, status, message: message ?? sentence };
}

/** The failed outcome of an operation. */
export function refuse(code: RefusalCode, message?: string): { ok: false; error: Refusal } {
  return err(refusalOf(code, message));
}
