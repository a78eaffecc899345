import { z } from "@hono/zod-openapi";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ClosureErrorCode } from "#modules/accounts/rules/closure.ts";
import type { IdentityErrorCode } from "#modules/accounts/rules/identity-error.ts";
import type { ProfileErrorCode } from "#modules/accounts/rules/profile.ts";
import type { ApiError, Result } from "#modules/core/rules/result.ts";
import { PROBLEM_TYPE, problemBody } from "#platform/http/problem.ts";
import type { GiftCardErrorCode } from "#modules/gift-cards/rules/gift-card.ts";
import type { OrderErrorCode } from "#modules/orders/rules/order-command.ts";
import type { PlaceErrorCode } from "#modules/orders/rules/place-order.ts";

/** Errors of HTTP itself, whatever the address is about. */
type RequestErrorCode =
  | "invalid-request"
  | "cross-site-request"
  | "not-found"
  | "method-not-allowed"
  | "too-large"
  | "wrong-content-type"
  | "internal-error"
  | "busy"
  | "unavailable";

/** Every code that an answer of the API may carry. */
export type ApiErrorCode =
  | RequestErrorCode
  | IdentityErrorCode
  | ProfileErrorCode
  | ClosureErrorCode
  | OrderErrorCode
  | PlaceErrorCode
  | GiftCardErrorCode
  | "no-such-method"
  | "bad-signature"
  // Staff.
  | "code-required"
  | "reauthentication-required"
  | "second-factor-required"
  | "forbidden"
  | "conflict"
  | "refused";

/** The one table from error to HTTP status: a code without a status does not compile. */
const statuses = {
  "invalid-request": 400,
  "invalid-email": 400,
  "missing-name": 400,
  "weak-password": 400,
  "invalid-action-code": 400,
  "expired-action-code": 400,
  "no-current-user": 401,
  "invalid-credential": 401,
  "wrong-password": 401,
  "user-not-found": 401,
  "cross-site-request": 403,
  "user-disabled": 403,
  "operation-not-allowed": 403,
  "permission-denied": 403,
  "requires-recent-login": 403,
  "account-not-linked": 403,
  "google-email-unverified": 403,
  "popup-closed-by-user": 403,
  "popup-blocked": 403,
  "cancelled-popup-request": 403,
  "provider-error": 502,
  "not-found": 404,
  "no-such-device": 404,
  "method-not-allowed": 405,
  "email-already-in-use": 409,
  "lines-changed": 409,
  "total-changed": 409,
  "coupon-refused": 409,
  "delivery-changed": 409,
  "delivery-costs-more": 409,
  "no-delivery": 422,
  "tax-unavailable": 503,
  "amount-not-payable": 422,
  "invalid-telephone": 422,
  "checkout-changed": 422,
  "already-paid": 409,
  "payment-under-way": 409,
  "addition-open": 409,
  "addition-over": 409,
  "amount-changed": 409,
  "amount-not-chargeable": 409,
  "refund-not-exact": 409,
  "not-in-this-state": 409,
  "gift-card-used": 409,
  "gift-card-unknown": 404,
  "gift-card-spent": 409,
  "gift-card-expired": 409,
  "gift-card-blocked": 409,
  "gift-card-too-small": 409,
  "gift-card-changed": 409,
  "gift-card-of-another": 409,
  "hold-limit": 409,
  "hold-over": 409,
  "declined-too-often": 429,
  "hold-not-over": 409,
  "dispute-open": 409,
  "already-packed": 409,
  "no-stock": 409,
  "nothing-left": 409,
  "more-than-left": 409,
  "return-too-late": 409,
  "no-withdrawal": 409,
  "withdrawal-too-late": 409,
  "no-problem": 409,
  "several-problems": 409,
  "card-spent": 409,
  "not-shipped": 409,
  "already-delivered": 409,
  "not-to-restock": 409,
  "no-such-method": 400,
  "no-such-payment": 404,
  "no-such-refund": 404,
  "no-such-shipment": 404,
  "no-such-return": 404,
  "no-return-address": 409,
  "bad-signature": 400,
  "code-required": 401,
  "reauthentication-required": 403,
  "second-factor-required": 403,
  forbidden: 403,
  conflict: 409,
  refused: 409,
  "too-large": 413,
  "wrong-content-type": 415,
  "too-many-requests": 429,
  "internal-error": 500,
  "network-request-failed": 503,
  busy: 503,
  unavailable: 503,
} as const satisfies Record<ApiErrorCode, ContentfulStatusCode>;

type StatusOf<Code extends ApiErrorCode> = (typeof statuses)[Code];

/** RFC 9457, with our code beside what the standard names. */
const problemSchema = z
  .object({
    type: z.literal("about:blank"),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(statuses) as [ApiErrorCode, ...ApiErrorCode[]]),
  })
  .openapi("Problem");

/** An expected error on its way out of a handler; `answerError` makes the response. */
export class ApiException extends Error {
  override readonly name = "ApiException";
  readonly error: ApiError<ApiErrorCode>;

  constructor(error: ApiError<ApiErrorCode>) {
    super(error.message);
    this.error = error;
  }
}

/** Known by its name: in development, identity is loaded apart from the API, with a class of its own. */
export function isApiException(error: Error): error is ApiException {
  return error.name === "ApiException";
}

/** The value of a use case's result; its error becomes the answer. */
export function valueOf<T>(result: Result<T, ApiError<ApiErrorCode>>): T {
  if (result.ok) return result.value;
  throw new ApiException(result.error);
}

type Problem = z.infer<typeof problemSchema>;

/** An error as problem details (RFC 9457). */
function problemDetails(error: ApiError<ApiErrorCode>): Problem {
  return problemBody(statuses[error.code], error);
}

/** The answer that tells of an error. */
export function problem(error: ApiError<ApiErrorCode>): Response {
  const { retryAfterSeconds } = error;
  const headers = new Headers({ "Content-Type": PROBLEM_TYPE });
  if (retryAfterSeconds !== undefined)
    headers.set("Retry-After", String(Math.ceil(retryAfterSeconds)));
  return Response.json(problemDetails(error), { status: statuses[error.code], headers });
}

type ProblemResponse = {
  description: string;
  content: { [PROBLEM_TYPE]: { schema: typeof problemSchema } };
};

/** The errors that a route may answer with, as its OpenAPI description lists them. */
export function errorResponses<Code extends ApiErrorCode>(
  ...codes: Code[]
): { [Each in Code as StatusOf<Each>]: ProblemResponse } {
  const byStatus = Map.groupBy(codes, (code) => statuses[code]);
  const responses = [...byStatus].map(([status, group]) => [
    status,
    {
      description: group.join(", "),
      content: { [PROBLEM_TYPE]: { schema: problemSchema } },
    },
  ]);
  return Object.fromEntries(responses) as { [Each in Code as StatusOf<Each>]: ProblemResponse };
}
