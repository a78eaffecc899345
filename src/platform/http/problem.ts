import { STATUS_CODES } from "node:http";
import type { ApiError } from "#modules/core/rules/result.ts";

export const PROBLEM_TYPE = "application/problem+json";

/** The problem details (RFC 9457) of an error, with our code beside the standard's fields. */
export function problemBody<Code extends string>(
  status: number,
  { code, message, details }: ApiError<Code>,
) {
  const title = STATUS_CODES[status] ?? "";
  return { type: "about:blank" as const, title, status, detail: message, code, ...details };
}
