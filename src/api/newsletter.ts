import { OpenAPIHono, z } from "@hono/zod-openapi";
import { leaveNewsletter } from "#modules/newsletter/use-cases/subscription-link.server.ts";
import type { ApiEnv } from "#platform/http/api-env.ts";
import { oneClickRoutes } from "./one-click-routes.ts";

const { leave, look } = oneClickRoutes(
  "/newsletter/unsubscribe",
  z.object({ token: z.string().default("") }),
  "Where mail programs leave the newsletter by a button of their own",
);

/** The unsubscribe routes named in the newsletter's email headers. */
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
