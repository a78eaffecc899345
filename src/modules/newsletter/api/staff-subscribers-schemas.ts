import { z } from "@hono/zod-openapi";
import { moment } from "#platform/api/admin-schemas.ts";

export const subscriberStates = ["subscribed", "waiting", "left"] as const;

export const adminSubscriber = z
  .strictObject({
    email: z.string(),
    state: z.enum(subscriberStates),
    requestedAt: moment,
    confirmedAt: moment.nullable(),
  })
  .openapi("AdminSubscriber");

export type AdminSubscriber = z.infer<typeof adminSubscriber>;
