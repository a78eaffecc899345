import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { stopMails } from "#features/notifications/stop/stop-link.server.ts";
import type { ApiEnv } from "./api-env.ts";
import { errorResponses } from "./errors.ts";
import { jsonResponse } from "./json.ts";
import { oneClickBody } from "./one-click.ts";

const query = z.object({ of: z.string().default(""), key: z.string().default("") });

const stop = createRoute({
  method: "post",
  path: "/notifications/stop",
  summary: "Where mail programs stop emails about products by a button of their own (RFC 8058)",
  // The key in its address is their right to it.
  "x-csrf-exempt": true,
  request: { query, body: oneClickBody },
  responses: {
    ...jsonResponse(z.object({})),
    ...errorResponses("invalid-request", "wrong-content-type"),
  },
});

const look = createRoute({
  method: "get",
  path: "/notifications/stop",
  summary: "The same for mail programs that open it: the page with the button",
  request: { query },
  responses: { 303: { description: "To the page" }, ...errorResponses("invalid-request") },
});

/** The way out of emails about products that they name in their headers. */
export function notificationsApi() {
  return new OpenAPIHono<ApiEnv>()
    .openapi(stop, async (c) => {
      await stopMails(c.var.services, c.req.valid("query"));
      return c.json({}, 200);
    })
    .openapi(look, (c) => {
      const { url } = c.var.services.shop;
      return c.redirect(
        `${url}/notifications/stop?${new URLSearchParams(c.req.valid("query"))}`,
        303,
      );
    });
}
