import type { Context } from "hono";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { noAddress } from "#modules/delivery/rules/address/address.ts";
import { changeOwnOrder } from "#modules/orders/use-cases/change-order.server.ts";
import { cookieWith } from "#modules/orders/use-cases/order-access.server.ts";
import { orderSecret } from "#modules/orders/use-cases/order-secret.server.ts";
import { checkPayment, payOrder } from "#modules/orders/use-cases/pay-order.server.ts";
import { submitOrder } from "#modules/orders/use-cases/submit-order.server.ts";
import { quoteOrder } from "#modules/orders/use-cases/price-order.server.ts";
import { viewOf } from "#modules/orders/rules/order-view.ts";
import { readOrder } from "#modules/orders/use-cases/read-order.server.ts";
import { type ApiEnv, jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { errorResponses, valueOf } from "./errors.ts";
import {
  cancelSchema,
  checkoutSchema,
  paySchema,
  quoteBody,
  returnSchema,
} from "./order-requests.ts";
import { orderSchema, quoteSchema } from "./order-schemas.ts";
import { ownOrder, whose } from "./own-order.ts";

const quote = createRoute({
  method: "post",
  path: "/orders/quote",
  summary: "What an order would cost now, and why",
  request: jsonBody(quoteBody),
  responses: {
    ...jsonResponse(quoteSchema),
    ...errorResponses(
      "invalid-request",
      "wrong-content-type",
      "no-delivery",
      "tax-unavailable",
      "lines-changed",
      "amount-not-payable",
      "too-many-requests",
    ),
  },
});

const place = createRoute({
  method: "post",
  path: "/orders",
  summary: "Places an order, which awaits payment; the same key gives the same order",
  request: jsonBody(checkoutSchema),
  responses: {
    ...jsonResponse(z.object({ secret: z.string(), order: orderSchema })),
    ...errorResponses(
      "invalid-request",
      "wrong-content-type",
      "lines-changed",
      "total-changed",
      "coupon-refused",
      "delivery-changed",
      "no-delivery",
      "tax-unavailable",
      "amount-not-payable",
      "invalid-telephone",
      "checkout-changed",
      "already-paid",
      "payment-under-way",
      "hold-limit",
      "too-many-requests",
    ),
  },
});

const read = createRoute({
  method: "get",
  path: "/orders/{number}",
  summary: "An order, for who holds its secret or has placed it",
  request: whose,
  responses: { ...jsonResponse(orderSchema), ...errorResponses("not-found") },
});

const pay = createRoute({
  method: "post",
  path: "/orders/{number}/payments",
  summary: "Pays an order; paying what is paid changes nothing",
  request: { ...whose, ...jsonBody(paySchema) },
  responses: {
    ...jsonResponse(orderSchema),
    ...errorResponses(
      "invalid-request",
      "wrong-content-type",
      "not-found",
      "no-such-method",
      "payment-under-way",
      "hold-over",
      "declined-too-often",
      "addition-over",
      "amount-changed",
      "amount-not-chargeable",
      "dispute-open",
      "not-in-this-state",
      "too-many-requests",
    ),
  },
});

const check = createRoute({
  method: "post",
  path: "/orders/{number}/payments/check",
  summary: "Asks the provider what became of the payment, as when its buyer comes back",
  request: whose,
  responses: { ...jsonResponse(orderSchema), ...errorResponses("not-found") },
});

const changeErrors = [
  "invalid-request",
  "wrong-content-type",
  "not-found",
  "not-in-this-state",
  "payment-under-way",
  "already-packed",
  "nothing-left",
  "more-than-left",
  "return-too-late",
  "dispute-open",
  "too-many-requests",
] as const;

const cancel = createRoute({
  method: "post",
  path: "/orders/{number}/cancel",
  summary: "Cancels an order of which nothing is packed",
  request: { ...whose, ...jsonBody(cancelSchema) },
  responses: { ...jsonResponse(orderSchema), ...errorResponses(...changeErrors) },
});

const announce = createRoute({
  method: "post",
  path: "/orders/{number}/returns",
  summary: "Asks to return single lines",
  request: { ...whose, ...jsonBody(returnSchema) },
  responses: { ...jsonResponse(orderSchema), ...errorResponses(...changeErrors) },
});

/** Answers with the order in the path, after the action on it. */
async function answered(
  c: Context<ApiEnv>,
  act: (order: { id: number; number: string }) => Promise<unknown> = async () => {},
) {
  const order = await ownOrder(c);
  await act(order);
  return c.json(await readOrder(c.var.services, order), 200);
}

/** Gift cards alone have an empty address. */
function readCheckout({
  address,
  giftCards,
  keepAddress,
  ...wanted
}: z.infer<typeof checkoutSchema>) {
  return {
    ...wanted,
    address: address ?? noAddress,
    keepAddress: keepAddress && address !== null,
    giftCards: giftCards.map(({ amount, ...details }, index) => ({
      id: String(index),
      amount,
      details,
    })),
  };
}

/** Placing an order, paying it, and what its buyer does with it afterwards. */
export function ordersApi() {
  return new OpenAPIHono<ApiEnv>()
    .openapi(quote, async (c) => {
      const identity = await c.var.services.accounts.identify(c.req.raw);
      const uid = identity?.account.uid ?? null;
      const asked = { ...c.req.valid("json"), uid, clientAddress: c.env.clientAddress };
      return c.json(valueOf(await quoteOrder(c.var.services, asked)), 200);
    })
    .openapi(place, async (c) => {
      const { services } = c.var;
      const identity = await services.accounts.identify(c.req.raw);
      const checkout = {
        ...readCheckout(c.req.valid("json")),
        uid: identity?.account.uid ?? null,
        clientAddress: c.env.clientAddress,
      };
      const order = valueOf(await submitOrder(services, checkout));
      const secret = await orderSecret(services.db, order);
      // A member's session opens the order, and closes it when it ends.
      if (!identity)
        c.header("Set-Cookie", cookieWith(services, c.req.raw, { number: order.number, secret }));
      return c.json({ secret, order: viewOf(order) }, 200);
    })
    .openapi(read, (c) => answered(c))
    .openapi(pay, async (c) => {
      const { id } = await ownOrder(c);
      const paid = await payOrder(c.var.services, id, c.req.valid("json"));
      return c.json(viewOf(valueOf(paid)), 200);
    })
    .openapi(check, (c) => answered(c, ({ id }) => checkPayment(c.var.services, id)))
    .openapi(cancel, (c) => {
      const { reason } = c.req.valid("json");
      const change = { type: "cancel", by: "buyer", reason, lines: null, restock: true } as const;
      return answered(c, async (order) =>
        valueOf(await changeOwnOrder(c.var.services, order, change)),
      );
    })
    .openapi(announce, (c) => {
      const change = { type: "request-return", ...c.req.valid("json") } as const;
      return answered(c, async (order) =>
        valueOf(await changeOwnOrder(c.var.services, order, change)),
      );
    });
}
