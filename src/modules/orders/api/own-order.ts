import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { findOwnOrder } from "#modules/orders/use-cases/order-access.server.ts";
import { placeTexts } from "#modules/orders/rules/order-errors.ts";
import type { ApiEnv } from "#platform/api/api-env.ts";
import { ApiException } from "#platform/api/errors.ts";

/** Parameters of every route below an order: its number and its secret. */
export const whose = {
  params: z.object({ number: z.string() }),
  headers: z.object({
    "order-secret": z.string().optional().openapi({
      description: "What opens a guest's order, beside the cookie; members need none.",
    }),
  }),
};

/** For a resource that does not exist or that the requester may not see. */
export const notFound = (message: string) => new ApiException({ code: "not-found", message });

/** The order in the path, if the requester may see it; otherwise it throws not-found. */
export async function ownOrder(c: Context<ApiEnv>): Promise<{ id: number; number: string }> {
  const order = await findOwnOrder(c.var.services, c.req.raw, c.req.param("number") ?? "");
  if (order) return order;
  // The error must not reveal whether the order exists.
  throw notFound(placeTexts.noSuchOrder);
}
