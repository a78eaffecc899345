import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { SHOP_ID_PATH, shopId } from "#modules/opening/use-cases/check-outside.server.ts";
import type { ApiEnv } from "#platform/api/api-env.ts";

const read = createRoute({
  method: "get",
  path: SHOP_ID_PATH,
  summary: "A text that no other shop has, by which a shop recognizes itself at its address",
  responses: {
    200: { description: "The id.", content: { "text/plain": { schema: z.string() } } },
  },
});

/** The id of the shop, also while it is not open. */
export const shopIdApi = () =>
  new OpenAPIHono<ApiEnv>().openapi(read, async (c) => c.text(await shopId(c.var.services)));
