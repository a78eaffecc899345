import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { withTextTags } from "#modules/translations/rules/text-tags.ts";
import { suggest } from "#modules/search/use-cases/suggest.server.ts";
import { type ApiEnv, jsonResponse } from "#platform/api/api-env.ts";
import { errorResponses } from "#platform/api/errors.ts";

const searchSuggestions = createRoute({
  method: "get",
  path: "/search-suggestions",
  summary: "What the search box offers for a text being typed",
  request: { query: z.object({ q: z.string().default("") }) },
  responses: {
    ...jsonResponse(
      z.array(
        z.strictObject({
          parts: z.array(z.string()),
          reason: z.string().nullable(),
          note: z.string(),
          to: z.string(),
          picture: z.string().nullable(),
        }),
      ),
    ),
    ...errorResponses("invalid-request"),
  },
});

/** What the search box offers; cached as pages are. */
export function suggestionsApi() {
  return new OpenAPIHono<ApiEnv>().openapi(searchSuggestions, async (c) => {
    const suggestions = await suggest(c.var.services, c.req.valid("query").q);
    c.env.cacheTags.value = new Set(withTextTags(["products", "popularity", "content"]));
    return c.json(suggestions, 200);
  });
}
