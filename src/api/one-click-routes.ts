import { createRoute, z } from "@hono/zod-openapi";
import { errorResponses } from "#platform/http/errors.ts";
import { jsonResponse } from "#platform/http/api-env.ts";

const schema = z.object({
  "List-Unsubscribe": z.literal("One-Click", "This address takes List-Unsubscribe=One-Click only."),
});

/** The request of a mail program's unsubscribe button (RFC 8058). */
const body = {
  required: true,
  content: {
    "application/x-www-form-urlencoded": { schema },
    "multipart/form-data": { schema },
  },
};

/** Unsubscribe routes for email headers: POST by a mail program's button, GET as a page. */
export function oneClickRoutes<Path extends string, Query extends z.ZodObject>(
  path: Path,
  query: Query,
  summary: string,
) {
  const leave = createRoute({
    method: "post",
    path,
    summary: `${summary} (RFC 8058)`,
    // The token in the address authorises the request.
    "x-csrf-exempt": true,
    request: { query, body },
    responses: {
      ...jsonResponse(z.object({})),
      ...errorResponses("invalid-request", "wrong-content-type"),
    },
  });
  const look = createRoute({
    method: "get",
    path,
    summary: "The same for mail programs that open it: the page with the button",
    request: { query },
    responses: { 303: { description: "To the page" }, ...errorResponses("invalid-request") },
  });
  return { leave, look };
}
