import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { type ApiEnv, jsonResponse } from "#platform/api/api-env.ts";
import { keptDocument } from "#platform/http/kept-document.ts";

const description =
  "Every address that is no page. An error is a problem detail (RFC 9457) with a code of this list. " +
  "Writes say where they come from: `Origin` or `Sec-Fetch-Site: same-origin`.";

const document = createRoute({
  method: "get",
  path: "/openapi.json",
  summary: "This document",
  responses: jsonResponse(z.looseObject({ openapi: z.string() })),
});

/** The OpenAPI document of an app, generated from its request schemas once for each name and address of the shop. */
export function openApiDocument(app: OpenAPIHono<ApiEnv>, codes: readonly string[]) {
  const answer = keptDocument();
  return new OpenAPIHono<ApiEnv>().openapi(document, (c) => {
    // Read from the services, so that the page cache notes the setting.
    const { name: title, url } = c.var.services.shop;
    if (c.env.forCache) c.env.cacheTags.value = new Set();
    return answer(c.req.raw, JSON.stringify([title, url]), () =>
      withCodes(
        app.getOpenAPI31Document({
          openapi: "3.1.0",
          info: { title, version: "1", description },
          servers: [{ url }],
        }),
        codes,
      ),
    ) as never;
  });
}

/** The document with the codes that a problem may have. */
function withCodes<Whole extends { components?: object }>(
  whole: Whole,
  codes: readonly string[],
): Whole {
  const { Problem } = (whole.components as Components).schemas;
  Problem.properties.code.enum = codes;
  return whole;
}

type Components = { schemas: { Problem: { properties: { code: { enum?: readonly string[] } } } } };
