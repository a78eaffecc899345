import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { findDelivery } from "#modules/cart/use-cases/find-delivery.server.ts";
import { isCountry } from "#modules/delivery/rules/address/address-format.ts";
import { writtenPostalCode } from "#modules/delivery/rules/address/postal-code.ts";
import { orderView } from "#modules/orders/rules/order-view.ts";
import { type ApiEnv, jsonResponse } from "#platform/api/api-env.ts";
import { errorResponses } from "./errors.ts";

const id = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, "A product is named by a whole number.")
  .transform(Number);

const query = z.object({
  country: z
    .string()
    .refine(isCountry, "A country is two letters, such as DE.")
    .optional()
    .openapi({ description: "That of the member's profile by default, or the shop's own." }),
  postcode: z.string().trim().max(20, "A postal code has at most 20 characters.").default(""),
  product: id.optional(),
  variant: id.optional(),
});

const find = createRoute({
  method: "get",
  path: "/delivery",
  summary: "The ways to deliver one unit of a product to a place",
  request: { query },
  responses: {
    ...jsonResponse(
      z
        .strictObject({
          place: z.strictObject({
            country: z.string(),
            region: z.string().nullable(),
            postcode: z.string().nullable(),
            name: z.string().describe("The country in a sentence."),
          }),
          offers: z.array(
            z.strictObject({
              service: z.string().describe("The code of the delivery method."),
              name: z.string(),
              price: z.int().describe("Cents."),
              from: z.iso.date(),
              to: z.iso.date(),
              pickup: orderView.shape.delivery.shape.pickup,
              carrier: z.string().optional(),
            }),
          ),
          notServed: z.string().nullable().describe("Why there are no offers, as a sentence."),
          countries: z.array(z.strictObject({ code: z.string(), name: z.string() })),
        })
        .openapi("DeliveryOptions"),
    ),
    ...errorResponses("invalid-request"),
  },
});

/** Deliveries before the checkout. */
export function deliveryApi() {
  return new OpenAPIHono<ApiEnv>().openapi(find, async (c) => {
    const { services } = c.var;
    const { country, postcode, product, variant } = c.req.valid("query");
    const uid = (await services.accounts.identify(c.req.raw))?.account.uid ?? null;
    const place =
      country === undefined
        ? null
        : { country, region: null, postcode: writtenPostalCode(postcode, country) || null };
    const line = { quantity: 1, ...(variant !== undefined && { variantId: variant }) };
    const lines = product === undefined ? [] : [{ productId: product, ...line }];
    return c.json(await findDelivery(services, { place, uid, lines }), 200);
  });
}
