import { z } from "@hono/zod-openapi";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiError, Result } from "#modules/core/rules/result.ts";
import { PROBLEM_TYPE, problemBody } from "#platform/http/problem.ts";

/** The HTTP status of each error of a module. */
export type ErrorStatuses<Code extends string = string> = Readonly<
  Record<Code, ContentfulStatusCode>
>;

/** Errors of HTTP itself and of commands, whatever the address is about. */
export const requestErrors = {
  "invalid-request": 400,
  "no-current-user": 401,
  "code-required": 401,
  "cross-site-request": 403,
  "reauthentication-required": 403,
  "second-factor-required": 403,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  conflict: 409,
  refused: 409,
  "too-large": 413,
  "wrong-content-type": 415,
  "too-many-requests": 429,
  "internal-error": 500,
  busy: 503,
  unavailable: 503,
} as const satisfies ErrorStatuses;

export type RequestErrorCode = keyof typeof requestErrors;

/** RFC 9457, with our code beside what the standard names. The document of the API lists the codes of all modules. */
const problemSchema = z
  .object({
    type: z.literal("about:blank"),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
  })
  .openapi("Problem");

const statusOf = (code: string) => requestErrors[code as RequestErrorCode];

/** An expected error on its way out of a handler; `problem` makes the response. */
export class ApiException extends Error {
  override readonly name = "ApiException";
  readonly status: ContentfulStatusCode;
  readonly error: ApiError<string>;

  constructor(error: ApiError<RequestErrorCode>);
  constructor(error: ApiError<string>, status: ContentfulStatusCode);
  constructor(error: ApiError<string>, status: ContentfulStatusCode = statusOf(error.code)) {
    super(error.message);
    this.error = error;
    this.status = status;
  }
}

/** Known by its name: in development, identity is loaded apart from the API, with a class of its own. */
export function isApiException(error: Error): error is ApiException {
  return error.name === "ApiException";
}

/** The response to an error, as problem details (RFC 9457). */
export function problem(error: ApiError<RequestErrorCode>): Response;
export function problem(error: ApiError<string>, status: ContentfulStatusCode): Response;
export function problem(
  error: ApiError<string>,
  status: ContentfulStatusCode = statusOf(error.code),
): Response {
  const { retryAfterSeconds } = error;
  const headers = new Headers({ "Content-Type": PROBLEM_TYPE });
  if (retryAfterSeconds !== undefined)
    headers.set("Retry-After", String(Math.ceil(retryAfterSeconds)));
  return Response.json(problemBody(status, error), { status, headers });
}

type ProblemResponse = {
  description: string;
  content: { [PROBLEM_TYPE]: { schema: typeof problemSchema } };
};

/** Returns how routes answer the errors of `own` modules, and those of HTTP itself. */
export function apiErrors<const Own extends ErrorStatuses>(own: Own) {
  type Statuses = typeof requestErrors & Own;
  type Code = keyof Statuses & string;
  type Responses<Listed extends Code> = { [Each in Listed as Statuses[Each]]: ProblemResponse };
  const statuses = { ...requestErrors, ...own } as Statuses;
  return {
    /** The value of a use case's result; its error becomes the answer. */
    valueOf<T>(result: Result<T, ApiError<Code>>): T {
      if (result.ok) return result.value;
      throw new ApiException(result.error, statuses[result.error.code]);
    },
    /** The errors that a route may answer with, as its OpenAPI description lists them. */
    errorResponses<Listed extends Code>(...codes: Listed[]): Responses<Listed> {
      const byStatus = Map.groupBy(codes, (code) => statuses[code]);
      const responses = [...byStatus].map(([status, group]) => [
        status,
        {
          description: group.join(", "),
          content: { [PROBLEM_TYPE]: { schema: problemSchema } },
        },
      ]);
      return Object.fromEntries(responses) as Responses<Listed>;
    },
  };
}

/** For routes whose only errors are those of HTTP itself and of commands. */
export const { valueOf, errorResponses } = apiErrors({});
