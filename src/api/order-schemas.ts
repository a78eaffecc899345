import { z } from "@hono/zod-openapi";
import { deliveryServices } from "#modules/delivery/rules/delivery-offers.ts";
import { adjustmentKinds } from "#modules/orders/rules/quote.ts";
import { returnReasons, type ReturnReason } from "#modules/orders/rules/return-reason.ts";

const reasons = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]];
const money = z.int().openapi({ description: "Cents." });
const moment = z.iso.datetime();
const quantities = z.array(z.object({ line: z.int(), quantity: z.int() }));
const picture = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()).readonly(),
});
const adjustments = z.array(
  z.object({
    kind: z.enum(adjustmentKinds),
    label: z.string(),
    amount: money,
    line: z.int().nullable(),
    tax: z.object({ rate: z.number(), base: money, isIncluded: z.boolean() }).nullish(),
  }),
);
const disputeState = z.enum(["open", "won", "lost"]);
const service = z.enum(deliveryServices);
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
    adjustments,
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
    /** Delivery options for the requested country. */
    offers: z.array(
      z.object({
        service,
        name: z.string(),
        price: money,
        from: day,
        to: day,
        validUntil: moment,
      }),
    ),
  })
  .openapi("Quote");

const line = z.object({
  line: z.int(),
  productId: z.int().nullable(),
  variantId: z.int().nullable(),
  slug: z.string(),
  name: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  sku: z.string().nullable(),
  picture,
  unitPrice: money,
  quantity: z.int(),
  lineTotal: money,
  amount: money,
  cancelled: z.int(),
  packed: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  announced: z.int(),
  returned: z.int(),
  refunded: z.int(),
  restocked: z.int(),
});

const action = z.union([
  z.object({ kind: z.literal("redirect"), url: z.string() }),
  z.object({ kind: z.literal("in-page"), clientSecret: z.string() }),
]);

const instrument = z.union([
  z.object({ kind: z.literal("card"), brand: z.string(), lastFour: z.string() }),
  z.object({ kind: z.literal("account"), payer: z.string() }),
]);

/** An order as its buyer sees it. */
export const orderSchema = z
  .object({
    number: z.string(),
    state: z.enum(["awaiting_payment", "placed", "completed", "cancelled", "expired"]),
    isReplaced: z.boolean(),
    fulfilment: z.enum(["none", "partial", "shipped", "delivered"]),
    email: z.string(),
    address: z.object({
      firstName: z.string(),
      lastName: z.string(),
      address1: z.string(),
      address2: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      country: z.string(),
      telephone: z.string(),
    }),
    delivery: z.object({
      service,
      name: z.string(),
      from: day.nullable(),
      to: day.nullable(),
      standardPrice: money,
    }),
    currency: z.string(),
    createdAt: moment,
    placedAt: moment.nullable(),
    holdUntil: moment.nullable(),
    total: money,
    shipping: money,
    paid: money,
    refunded: money,
    withdrawalDays: z.int().nullable(),
    returnDays: z.int().nullable(),
    isGiftCard: z.boolean(),
    dispute: disputeState.nullable(),
    problem: z.string().nullable(),
    lines: z.array(line),
    adjustments,
    payments: z.array(
      z.object({
        number: z.int(),
        provider: z.string(),
        method: z.string(),
        amount: money,
        state: z.enum([
          "open",
          "action_required",
          "processing",
          "unknown",
          "held",
          "captured",
          "failed",
          "cancelled",
        ]),
        declined: z
          .enum([
            "declined",
            "insufficient-funds",
            "authentication-failed",
            "invalid-details",
            "cancelled-by-buyer",
          ])
          .nullable(),
        instrument: instrument.nullable(),
        dispute: z.object({ state: disputeState, amount: money }).nullable(),
        action: action.nullable(),
      }),
    ),
    shipments: z.array(
      z.object({
        number: z.int(),
        state: z.enum(["packed", "shipped", "delivered", "cancelled"]),
        lines: quantities,
        carrier: z.string().nullable(),
        tracking: z.string().nullable(),
        deliveredAt: moment.nullable(),
      }),
    ),
    refunds: z.array(
      z.object({
        number: z.int(),
        payment: z.int(),
        amount: money,
        shipping: money,
        lines: z.array(z.object({ line: z.int(), quantity: z.int(), amount: money })),
        state: z.enum(["withheld", "pending", "succeeded", "failed"]),
        reason: z.string(),
      }),
    ),
    returns: z.array(
      z.object({
        number: z.int(),
        state: z.enum([
          "requested",
          "approved",
          "refused",
          "withdrawn",
          "superseded",
          "received",
          "refunded",
        ]),
        lines: z.array(
          z.object({
            line: z.int(),
            quantity: z.int(),
            reason: z.enum(reasons).optional(),
          }),
        ),
        reason: z.string(),
        pictures: z.int(),
      }),
    ),
    withdrawals: z.array(
      z.object({
        number: z.int(),
        lines: quantities,
        name: z.string(),
        email: z.string(),
        at: moment,
      }),
    ),
    events: z.array(z.object({ type: z.string(), at: moment })),
  })
  .openapi("Order");
