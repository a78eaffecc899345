import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { cartLimits } from "#modules/cart/rules/cart.ts";
import {
  DELIVERY_HEADER,
  PRICE_NOTE_HEADER,
  PROMOTION_HEADER,
} from "#modules/catalogue/rules/product.ts";
import { getSummaries } from "#modules/catalogue/use-cases/get-product.server.ts";
import { readCart } from "#modules/promotions/use-cases/read-cart.server.ts";
import { type ApiEnv, jsonResponse } from "#platform/api/api-env.ts";
import { errorResponses } from "#platform/api/errors.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Why products of a cart were not given. */
const cartProductsTexts = texts("cart-products", {
  wholeNumbers: "Each id must be a whole number.",
  most: "At most {count} products at once.",
});

const NO_ID = { error: () => cartProductsTexts.wholeNumbers };

const id = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, NO_ID)
  .transform(Number);

/** Product ids as `?id=1&id=2`; duplicates are dropped, the order is kept. */
const byIds = z.object({
  id: z
    .union([z.array(id), id.transform((only) => [only])], NO_ID)
    .default([])
    .refine((ids) => ids.length <= cartLimits.lines, {
      error: () => cartProductsTexts.most(cartLimits.lines),
    })
    .transform((ids) => [...new Set(ids)])
    .openapi({
      type: "array",
      items: { type: "string", pattern: "^[1-9][0-9]{0,15}$" },
      maxItems: cartLimits.lines,
      param: { name: "id", in: "query", style: "form", explode: true },
    }),
});

const pictureFields = {
  key: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()).readonly(),
};

const waitsSchema = z.strictObject({ above: z.int(), text: z.string() }).optional().openapi({
  description: "If it keeps selling when none is left: units above are sent later.",
});

const summarySchema = z
  .strictObject({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    brand: z.string(),
    price: z.int(),
    priceVaries: z.boolean(),
    originalPrice: z.int().nullable(),
    discount: z.number(),
    rating: z.number(),
    reviewCount: z.int(),
    inStock: z.boolean(),
    stockCount: z.int().nullable(),
    waits: waitsSchema,
    netContent: z.string().optional(),
    picture: z.strictObject(pictureFields),
  })
  .openapi("ProductSummary");

const cartProductSchema = z
  .strictObject({
    ...summarySchema.shape,
    variantLabel: z.string().nullable(),
    grams: z.int().optional(),
    deliveryClass: z.string().optional(),
    variants: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        options: z.array(z.strictObject({ name: z.string(), value: z.string() })),
        price: z.int().nullable(),
        compareAtPrice: z.int().nullable(),
        additionalPrice: z.int(),
        sku: z.string().nullable(),
        barcode: z.string().nullable(),
        netContent: z.string().optional(),
        grams: z.int().optional(),
        inStock: z.boolean(),
        stockCount: z.int().nullable(),
        waits: waitsSchema,
        picture: z.strictObject({ ...pictureFields, alt: z.string() }).nullable(),
      }),
    ),
  })
  .openapi("CartProduct");

const cartProducts = createRoute({
  method: "get",
  path: "/cart-products",
  summary: "Prices, stock and variants at this moment, for a cart or a wishlist",
  request: { query: byIds },
  responses: {
    ...jsonResponse(z.array(cartProductSchema)),
    ...errorResponses("invalid-request"),
  },
});

const productSummaries = createRoute({
  method: "get",
  path: "/product-summaries",
  summary: "What a product card shows",
  request: { query: byIds },
  responses: { ...jsonResponse(z.array(summarySchema)), ...errorResponses("invalid-request") },
});

/** Headers have bytes of ASCII; a postal code may have others. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Returns products by id; unknown ids are left out. */
export function cartProductsApi() {
  return new OpenAPIHono<ApiEnv>()
    .openapi(cartProducts, async (c) => {
      const { services } = c.var;
      const { id: ids } = c.req.valid("query");
      const cart = await readCart(services, c.req.raw, ids);
      const { products, hasPromotion, priceNote, delivery } = cart;
      // Without one the browser adds up the cart itself (§7).
      if (hasPromotion) c.header(PROMOTION_HEADER, "running");
      if (priceNote !== null) c.header(PRICE_NOTE_HEADER, asciiJson(priceNote));
      c.header(DELIVERY_HEADER, asciiJson(delivery));
      return c.json(products, 200);
    })
    .openapi(productSummaries, async (c) =>
      c.json(await getSummaries(c.var.services, c.req.valid("query").id), 200),
    );
}
