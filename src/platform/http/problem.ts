import { STATUS_CODES } from "node:http";
import { texts } from "#modules/core/rules/language/texts.ts";
import type { ApiError } from "#modules/core/rules/result.ts";

/** Largest request body in bytes, except for photos of returns and uploaded pictures. */
export const MAX_BODY_BYTES = 256 * 1024;
/** Value of Retry-After while the database is unavailable: it restarts within seconds. */
export const RETRY_AFTER_SECONDS = 5;

export const PROBLEM_TYPE = "application/problem+json";

/** The problem details (RFC 9457) of an error, with our code beside the standard's fields. */
export function problemBody<Code extends string>(
  status: number,
  { code, message, details }: ApiError<Code>,
) {
  const title = STATUS_CODES[status] ?? "";
  return { type: "about:blank" as const, title, status, detail: message, code, ...details };
}

/** Why a request of a shopper's browser was not answered. */
export const requestTexts = texts("request", {
  tooLarge: "This request is too large.",
  oneHost: "A request has one Host header.",
  notAnAddress: "That is not an address of this shop.",
  failed: "Something went wrong on our side. Please try again in a moment.",
  tryAgain: "Please try again in a moment.",
  notOpen: "The shop is not open yet.",
  maintenance: "The shop is closed for maintenance.",
  tooMany: "Too many attempts. Please try again later.",
  contentType: "This content type isn’t supported here.",
  notJson: "The request body isn’t valid JSON.",
  unstorable: "The request has a character that can’t be stored.",
  unstorableForm: "This form has a character that can’t be stored.",
  otherSite: "This request came from another site and was refused.",
  methods: "This address takes {methods} only.",
});
