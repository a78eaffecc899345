import { z } from "@hono/zod-openapi";
import { badgeTones } from "#modules/orders/rules/order-badges.ts";
import { stages } from "#modules/orders/rules/order-stage.ts";
import { orderView } from "#modules/orders/rules/order-view.ts";
import { staffOrderLists } from "#modules/orders/rules/pending-work.ts";
import { quoteSchema } from "./order-schemas.ts";
import { wantedLines } from "#modules/orders/use-cases/staff/order-command.server.ts";
import { cents, moment, searched } from "#platform/api/admin-schemas.ts";

/** Which orders, and in which order. */
export const ordersFilter = {
  view: z.enum(staffOrderLists).default("all"),
  q: searched,
  sort: z.enum(["newest", "oldest"]).default("newest"),
};

const stage = z.enum(Object.keys(stages));

const badge = z.strictObject({ name: z.string(), tone: z.enum(badgeTones) });
const badges = { payment: badge, fulfilment: badge };

export const adminOrderRow = z
  .strictObject({
    number: z.string(),
    createdAt: moment,
    placedAt: moment.nullable(),
    email: z.string(),
    name: z.string(),
    stage,
    stageName: z.string(),
    total: cents,
    refunded: cents,
    units: z.int(),
    products: z.array(z.string()).describe("Names of the first three lines."),
    pictures: z.array(z.string()).describe("Addresses of small pictures of the first three lines."),
    ...badges,
    promise: z
      .strictObject({ by: z.iso.date(), isLate: z.boolean() })
      .nullable()
      .describe("The promised day of goods that are not all sent; null for other orders."),
    work: z.array(z.string()).describe("What the shop has to do, as sentences."),
    alerts: z.array(z.string()).describe("Of these, what the badges do not say."),
  })
  .openapi("AdminOrderRow");

export type AdminOrders = { rows: z.infer<typeof adminOrderRow>[] };

const historyEntry = z.strictObject({
  event: z.int().nullable().describe("Its place among the order’s events; null for a note."),
  at: moment,
  actor: z.string(),
  words: z.string(),
  isNote: z.boolean().describe("A note of staff, which buyers don’t see."),
  email: z.string().nullable().describe("The subject of its email, which can be sent again."),
});

export const adminOrder = z
  .strictObject({
    order: orderView,
    version: z.int(),
    stage,
    stageName: z.string(),
    customer: z.string().nullable().describe("The customer's id; null once erased."),
    customerOrders: z.int().describe("Orders with this email address."),
    ...badges,
    work: z.array(z.string()),
    tasks: z
      .array(
        z.strictObject({
          words: z.string(),
          commands: z.array(z.string()).describe("The commands that do it."),
          return: z.int().nullable().describe("The return that it is about."),
        }),
      )
      .describe("What the shop has to do, most urgent first."),
    hasReturnAddress: z.boolean().describe("Without one, no return can be approved."),
    amounts: z
      .array(z.strictObject({ label: z.string(), amount: cents, isTotal: z.boolean() }))
      .describe("The summary of its money."),
    trackingLinks: z.array(z.string().nullable()).describe("By shipment."),
    linePictures: z.array(z.string().nullable()).describe("Addresses of small pictures."),
    refundable: z.strictObject({
      most: cents,
      shipping: cents,
      lines: z.array(z.strictObject({ line: z.int(), quantity: z.int(), amount: cents })),
    }),
    returnRefunds: z
      .array(cents.nullable())
      .describe("What the refund of each return would give back; null if it can’t be made now."),
    options: z
      .array(
        z.strictObject({
          line: z.int(),
          variantId: z.int(),
          name: z.string(),
          stockCount: z.int().nullable().describe("Null if stock is not counted."),
          inStock: z.boolean(),
        }),
      )
      .describe("Other variants that a line could get."),
    actions: z
      .array(
        z.strictObject({
          command: z.string(),
          refusal: z.string().nullable(),
          button: z
            .strictObject({ label: z.string(), done: z.string() })
            .nullable()
            .describe("Its button if it needs no form, and what that says afterwards."),
        }),
      )
      .describe("Every command about the order, and why it can’t run now."),
    history: z.array(historyEntry),
    emails: z.array(
      z.strictObject({
        id: z.int(),
        to: z.string(),
        subject: z.string(),
        createdAt: moment,
        state: z.enum(["waiting", "sent", "failed"]),
        error: z.string().nullable(),
      }),
    ),
  })
  .openapi("AdminOrder");
export type AdminOrder = z.infer<typeof adminOrder>;

/** What a telephone order can have. */
export const orderChoices = z
  .strictObject({
    products: z.array(
      z.strictObject({
        productId: z.int(),
        variantId: z.int().nullable(),
        name: z.string(),
        inStock: z.boolean(),
      }),
    ),
    countries: z.array(z.strictObject({ code: z.string(), name: z.string() })),
    methods: z
      .array(z.strictObject({ id: z.int(), name: z.string(), fee: cents }))
      .describe("Payment methods without a provider."),
  })
  .openapi("OrderChoices");
export type OrderChoices = z.infer<typeof orderChoices>;

/** The names of carriers, of which the shop’s own are first. */
export const orderCarriers = z.array(z.string()).openapi("OrderCarriers");
export type OrderCarriers = z.infer<typeof orderCarriers>;

/** People who bought before or have an account, for a telephone order. */
export const orderBuyers = z
  .array(z.strictObject({ email: z.string(), address: orderView.shape.address }))
  .openapi("OrderBuyers");
export type OrderBuyers = z.infer<typeof orderBuyers>;

/** What a telephone order would cost. */
export const adminQuote = z.object(quoteSchema.shape).openapi("AdminQuote");
export type AdminQuote = z.infer<typeof adminQuote>;

/** Goods before they are added to an order. */
export const additionBody = z.strictObject({ lines: wantedLines });

/** The amounts of an order before and after an addition. */
export const additionPreview = z
  .strictObject({
    rows: z.array(z.strictObject({ label: z.string(), before: cents, after: cents })),
    due: cents.describe("What the buyer has to pay."),
    refusal: z.string().nullable(),
  })
  .openapi("AdditionPreview");
export type AdditionPreview = z.infer<typeof additionPreview>;

/** A refund before it is requested. */
export const refundPreviewBody = z.strictObject({
  lines: z.array(z.strictObject({ line: z.int().min(0), quantity: z.int().min(1) })).max(1000),
  shipping: z.boolean(),
  amount: cents.min(1).nullable(),
  restock: z.boolean(),
});

export const refundPreview = z
  .strictObject({ amount: cents, refusal: z.string().nullable() })
  .openapi("RefundPreview");
export type RefundPreviewBody = z.infer<typeof refundPreview>;
