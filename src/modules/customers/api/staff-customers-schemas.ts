import { z } from "@hono/zod-openapi";
import { stages } from "#modules/orders/rules/order-stage.ts";

/** The bodies about customers. The back office imports their types, and no values. */

const moment = z.iso.datetime();
const cents = z.int().describe("Cents.");

const summary = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  orders: z.int().describe("Placed orders."),
  lastOrderAt: moment.nullable(),
  createdAt: moment.nullable(),
};
const spent = cents.describe("The total of placed orders, less refunds.");

export const adminCustomerRow = z
  .strictObject({
    ...summary,
    spent: spent.nullable().describe("Null for customers of a former shop."),
    isClosed: z.boolean(),
  })
  .openapi("AdminCustomerRow");

export const adminCustomer = z
  .strictObject({
    ...summary,
    spent,
    kind: z.enum(["member", "guest", "past"]).describe("past: a customer of a former shop."),
    emailVerified: z.boolean(),
    isDisabled: z.boolean(),
    telephone: z.string(),
    address: z.array(z.string()),
    signInMethods: z.array(z.string()),
    devices: z.int().describe("Devices that are signed in."),
    closure: z
      .strictObject({ kind: z.enum(["deactivated", "deletion"]), dueAt: moment.nullable() })
      .nullable(),
    failedSignIns: z.int(),
    lockedUntil: moment.nullable(),
    notes: z.array(
      z.strictObject({ id: z.int(), author: z.string(), text: z.string(), createdAt: moment }),
    ),
    newestOrders: z.array(
      z.strictObject({
        number: z.string(),
        placedAt: moment.nullable(),
        stage: z.enum(Object.keys(stages)),
        stageName: z.string(),
        total: cents,
        refunded: cents,
      }),
    ),
    pastOrders: z
      .array(
        z.strictObject({
          number: z.string(),
          placedAt: moment,
          state: z.string(),
          total: z.string().describe("With its currency."),
          lines: z.array(z.string()),
        }),
      )
      .describe("The newest orders in a former shop."),
    formerTags: z.string(),
    formerNote: z.string(),
  })
  .openapi("AdminCustomer");

export const adminPastOrder = z
  .strictObject({
    id: z.int(),
    number: z.string(),
    placedAt: moment,
    email: z.string().describe("Empty if the file had none, or after an erasure."),
    name: z.string(),
    state: z.string(),
    source: z.string(),
    total: z.string().describe("With its currency."),
    parts: z.string().describe("Parts of the total."),
    lines: z.array(z.string()),
    telephone: z.string(),
    address: z.string(),
    payment: z.string(),
    coupon: z.string(),
    note: z.string(),
  })
  .openapi("AdminPastOrder");

export type AdminPastOrders = { rows: z.infer<typeof adminPastOrder>[] };
export type AdminCustomerRow = z.infer<typeof adminCustomerRow>;
export type AdminCustomer = z.infer<typeof adminCustomer>;
