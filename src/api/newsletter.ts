import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { leaveNewsletter } from "#features/newsletter/subscription-link.server.ts";
import type { ApiEnv } from "./api-env.ts";
import { errorResponses } from "./errors.ts";
import { jsonResponse } from "./json.ts";
import { oneClickBody } from "./one-click.ts";

const query = z.object({ token: z.string().default("") });

const leave = createRoute({
  method: "post",
  path: "/newsletter/unsubscribe",
  summary: "Where mail programs leave the newsletter by a button of their own (RFC 8058)",
  // The token in its address is their right to it.
  "x-csrf-exempt": true,
  request: { query, body: oneClickBody },
  responses: {
    ...jsonResponse(z.object({})),
    ...errorResponses("invalid-request", "wrong-content-type"),
  },
});

const look = createRoute({
  method: "get",
  path: "/newsletter/unsubscribe",
  summary: "The same for mail programs that open it: the page with the button",
  request: { query },
  responses: { 303: { description: "To the page" }, ...errorResponses("invalid-request") },
});

/** The way out of the newsletter that its emails name in their headers. */
export function newsletterApi() {
  return new OpenAPIHono<ApiEnv>()
    .openapi(leave, async (c) => {
      await leaveNewsletter(c.var.services, c.req.valid("query").token);
      return c.json({}, 200);
    })
    .openapi(look, (c) => {
      const { url } = c.var.services.shop;
      const token = new URLSearchParams(c.req.valid("query"));
      return c.redirect(`${url}/newsletter/unsubscribe?${token}`, 303);
    });
}
