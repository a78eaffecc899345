import type { z } from "@hono/zod-openapi";

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
