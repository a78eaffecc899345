import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { type ApiEnv, jsonResponse } from "#platform/http/api-env.ts";

const description =
  "Every address that is no page. An error is a problem detail (RFC 9457) with a code of this list. " +
  "Writes say where they come from: `Origin` or `Sec-Fetch-Site: same-origin`.";

const document = createRoute({
  method: "get",
  path: "/openapi.json",
  summary: "This document",
  responses: jsonResponse(z.looseObject({ openapi: z.string() })),
});

/** The OpenAPI document of an app, generated from its request schemas. */
export function openApiDocument(app: OpenAPIHono<ApiEnv>) {
  return new OpenAPIHono<ApiEnv>().openapi(document, (c) => {
    const { name, url } = c.var.services.shop;
    const made: object = app.getOpenAPI31Document({
      openapi: "3.1.0",
      info: { title: name, version: "1", description },
      servers: [{ url }],
    });
    return c.json({ openapi: "3.1.0", ...made }, 200);
  });
}
