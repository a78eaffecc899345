import { z } from "@hono/zod-openapi";
import { adjustment, orderView, tax } from "#modules/orders/rules/order-view.ts";

const money = z.int().openapi({ description: "Cents." });
const service = z.string().openapi({ description: "The code of a delivery method." });
const day = z.iso.date();

/** A total with its parts. */
export const quoteSchema = z
  .object({
    lines: z.array(
      z.object({
        productId: z.int(),
        variantId: z.int().nullable(),
        quantity: z.int(),
        unitPrice: money,
        lineTotal: money,
        amount: money,
      }),
    ),
    adjustments: z.array(adjustment),
    taxes: z.array(tax),
    total: money,
    coupon: z
      .object({
        code: z.string(),
        isApplied: z.boolean(),
        problem: z.string().nullable(),
        sentence: z.string(),
      })
      .nullable()
      .openapi({ description: "What has become of a code; null where none was given." }),
    service,
    /** Delivery options for the requested place, standard first. */
    offers: z.array(
      z.object({
        service,
        name: z.string(),
        price: money,
        from: day,
        to: day,
        pickup: orderView.shape.delivery.shape.pickup,
        carrier: z.string().optional(),
        validUntil: z.iso.datetime(),
      }),
    ),
  })
  .openapi("Quote");

/** Built again here: only schemas made after `@hono/zod-openapi` is loaded can be named. */
export const orderSchema = z.object(orderView.shape).openapi("Order");
