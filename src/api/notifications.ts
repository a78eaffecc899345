import { OpenAPIHono, z } from "@hono/zod-openapi";
import { stopMails } from "#modules/notifications/use-cases/stop-link.server.ts";
import type { ApiEnv } from "#platform/http/api-env.ts";
import { oneClickRoutes } from "./one-click-routes.ts";

const { leave, look } = oneClickRoutes(
  "/notifications/stop",
  z.object({ of: z.string().default(""), key: z.string().default("") }),
  "Where mail programs stop emails about products by a button of their own",
);

/** The unsubscribe routes named in the headers of product emails. */
export function notificationsApi() {
  return new OpenAPIHono<ApiEnv>()
    .openapi(leave, async (c) => {
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
