import type { Log } from "#platform/log.ts";
import type { Incoming } from "#platform/http/incoming.ts";
import type { Services } from "#platform/services.ts";
import type { z } from "@hono/zod-openapi";

/** Hono's context for every API handler: `c.var.services`, `c.var.log`, `c.env.clientAddress`. */
export type ApiEnv = { Bindings: Incoming; Variables: { services: Services; log: Log } };

type Json<Schema> = { "application/json": { schema: Schema } };

/** The OpenAPI request body of a JSON route. */
export function jsonBody<Schema extends z.ZodType>(
  schema: Schema,
): { body: { required: true; content: Json<Schema> } } {
  return { body: { required: true, content: { "application/json": { schema } } } };
}

/** The OpenAPI response of a successful JSON route. */
export function jsonResponse<Schema extends z.ZodType>(
  schema: Schema,
): { 200: { description: string; content: Json<Schema> } } {
  return { 200: { description: "OK", content: { "application/json": { schema } } } };
}
