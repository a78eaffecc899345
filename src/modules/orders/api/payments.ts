import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { listPaymentMethods } from "#modules/payments/use-cases/payment-methods.server.ts";
import { receiveWebhook } from "#modules/orders/use-cases/receive-webhook.server.ts";
import { type ApiEnv, jsonResponse } from "#platform/api/api-env.ts";
import { errorResponses, valueOf } from "./errors.ts";

const methods = createRoute({
  method: "get",
  path: "/payments/methods",
  summary: "The ways to pay that are on",
  responses: jsonResponse(
    z.array(
      z.object({
        provider: z.string(),
        method: z.string(),
        label: z.string(),
        marks: z.array(z.string()).readonly(),
        form: z.enum(["card-fields", "provider-fields", "none"]),
        isDemonstration: z.boolean(),
        testCards: z.array(z.object({ number: z.string(), outcome: z.string() })).readonly(),
        browser: z.record(z.string(), z.string()).readonly().optional(),
      }),
    ),
  ),
});

const webhook = createRoute({
  method: "post",
  path: "/payments/{provider}/webhook",
  summary: "What a payment provider has to tell, signed",
  "x-csrf-exempt": true,
  request: { params: z.object({ provider: z.string() }) },
  responses: { ...jsonResponse(z.object({})), ...errorResponses("bad-signature", "unavailable") },
});

/** Routes for payment methods and the providers' webhooks. */
export function paymentsApi() {
  return new OpenAPIHono<ApiEnv>()
    .openapi(methods, (c) => c.json(listPaymentMethods(c.var.services), 200))
    .openapi(webhook, async (c) => {
      const { clientAddress } = c.env;
      const call = { body: await c.req.text(), headers: c.req.raw.headers, clientAddress };
      valueOf(await receiveWebhook(c.var.services, c.req.valid("param").provider, call));
      return c.json({}, 200);
    });
}
