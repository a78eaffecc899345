import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { findOrderFor } from "#modules/orders/use-cases/order-access.server.ts";
import type { ApiEnv } from "#platform/http/api-env.ts";
import { ApiException } from "#platform/http/errors.ts";

/** What every address below an order takes: its number, and what opens it. */
export const whose = {
  params: z.object({ number: z.string() }),
  headers: z.object({
    "order-secret": z.string().optional().openapi({
      description: "What opens a guest's order, beside the cookie; members need none.",
    }),
  }),
};

/** An answer that there is nothing, or nothing for whoever asks. */
export const notFound = (message: string) => new ApiException({ code: "not-found", message });

/** The order that an address is about, for who may see it. */
export async function ownOrder(c: Context<ApiEnv>): Promise<{ id: number; number: string }> {
  const order = await findOrderFor(c.var.services, c.req.raw, c.req.param("number") ?? "");
  if (order) return order;
  // Whether there is one is nobody's business who may not see it.
  throw notFound("There is no such order, or it is not yours.");
}
