import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { answerChallenge } from "#modules/orders/use-cases/demo-challenge.server.ts";
import { listPaymentMethods } from "#modules/checkout/use-cases/payment-methods.server.ts";
import { receiveWebhook } from "#modules/orders/use-cases/receive-webhook.server.ts";
import type { ApiEnv } from "#platform/http/api-env.ts";
import { errorResponses, valueOf } from "#platform/http/errors.ts";
import { jsonBody, jsonResponse } from "#platform/http/json.ts";
import { answerSchema } from "./order-requests.ts";

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

const answer = createRoute({
  method: "post",
  path: "/payments/demo/answer",
  summary: "The buyer's answer in the window of the demonstration that plays a bank",
  request: jsonBody(answerSchema),
  responses: {
    ...jsonResponse(z.object({ returnTo: z.string() })),
    ...errorResponses("invalid-request", "wrong-content-type", "not-found"),
  },
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
    })
    .openapi(answer, async (c) =>
      c.json(valueOf(await answerChallenge(c.var.services, c.req.valid("json"))), 200),
    );
}
