import type { z } from "@hono/zod-openapi";

type Json<Schema> = { "application/json": { schema: Schema } };

/** What a route takes: JSON that satisfies a schema, and nothing else. */
export function jsonBody<Schema extends z.ZodType>(
  schema: Schema,
): { body: { required: true; content: Json<Schema> } } {
  return { body: { required: true, content: { "application/json": { schema } } } };
}

/** What a route answers when all went well. */
export function jsonResponse<Schema extends z.ZodType>(
  schema: Schema,
): { 200: { description: string; content: Json<Schema> } } {
  return { 200: { description: "OK", content: { "application/json": { schema } } } };
}
