import type { IdentityError } from "#domain/account/identity-error.ts";
import type { Result } from "#domain/result.ts";

const statuses: Record<string, number> = {
  "no-current-user": 401,
  "permission-denied": 403,
  "requires-recent-login": 403,
  "method-not-allowed": 405,
  "not-json": 415,
  "too-many-requests": 429,
};

/** What is about one person is no business of a cache, however the address was written. */
export const keptByNobody = { "Cache-Control": "no-store" };

/** The answer to a call of the shop's own API: what came of it as JSON, or why not. */
export function answer(result: Result<object, IdentityError>): Response {
  return result.ok ? Response.json(result.value, { headers: keptByNobody }) : refusal(result.error);
}

/** The answer to a call that was not done. */
export function refusal({ code, message }: IdentityError): Response {
  return Response.json({ code, message }, { status: statuses[code] ?? 400, headers: keptByNobody });
}
