import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { type ApiEnv, jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { errorResponses, valueOf } from "#modules/accounts/api/errors.ts";
import type { AccountApiErrorCode } from "#modules/accounts/api/errors.ts";
import type { LiveSession } from "#modules/accounts/store/account-sessions.server.ts";
import { PROFILE_FIELD_LENGTH } from "#modules/accounts/rules/profile.ts";
import { isOneLine, withoutBidiControls } from "#modules/core/rules/text.ts";
import type { Caller } from "#modules/accounts/ports/accounts.ts";
import { fail } from "#modules/accounts/rules/identity-error.ts";

/** The routes of one identity provider below /api/auth. */
export type AuthApi = OpenAPIHono<ApiEnv>;

export function callerOf(c: Context<ApiEnv>): Caller {
  return { headers: c.req.raw.headers, clientAddress: c.env.clientAddress };
}

type Described<Reply extends z.ZodType, Code extends AccountApiErrorCode> = {
  summary: string;
  reply: Reply;
  errors: Code[];
};

/** An OpenAPI route that reads. */
export function getRoute<
  Path extends string,
  Reply extends z.ZodType,
  Code extends AccountApiErrorCode,
>(path: Path, { summary, reply, errors }: Described<Reply, Code>) {
  const responses = { ...jsonResponse(reply), ...errorResponses(...errors) };
  return createRoute({ method: "get", path, summary, responses });
}

/** An OpenAPI route that writes. */
export function postRoute<
  Path extends string,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Code extends AccountApiErrorCode,
>(path: Path, { summary, body, reply, errors }: Described<Reply, Code> & { body: Body }) {
  const responses = {
    ...jsonResponse(reply),
    ...errorResponses<Code | "invalid-request" | "wrong-content-type">(
      "invalid-request",
      "wrong-content-type",
      ...errors,
    ),
  };
  return createRoute({ method: "post", path, summary, request: jsonBody(body), responses });
}

export const nothing = z.strictObject({});

/** A single line that PostgreSQL can store: well-formed Unicode without control characters. */
const line = (length: number) =>
  z
    .string()
    .max(length)
    .refine((text) => isOneLine(text) && !text.includes("\uFFFD"));

/** Schemas for form fields check the format only; use cases return the errors. */
export const fields = {
  email: line(320),
  name: line(PROFILE_FIELD_LENGTH).overwrite(withoutBidiControls),
  /** Longer than allowed, so that a long password gets its own error message. */
  password: line(4096),
  token: line(200),
  deviceId: line(100),
};

export const accountSchema = z
  .object({
    uid: z.string(),
    email: z.string(),
    displayName: z.string(),
    emailVerified: z.boolean(),
  })
  .openapi("Account");

export type SessionEnv = { Variables: ApiEnv["Variables"] & { session: LiveSession } };

/** Middleware that requires a session, available as `c.var.session`. */
export function withSession(find: (headers: Headers) => Promise<LiveSession | null>) {
  return createMiddleware<SessionEnv>(async (c, next) => {
    const session = await find(c.req.raw.headers);
    c.set("session", session ?? valueOf(fail("no-current-user")));
    await next();
  });
}

/** An empty API for an identity provider's routes. */
export function authApi(): AuthApi {
  return new OpenAPIHono<ApiEnv>();
}
