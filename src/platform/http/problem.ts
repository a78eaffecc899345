import { STATUS_CODES } from "node:http";
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
