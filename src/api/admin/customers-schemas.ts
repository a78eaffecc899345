import { z } from "@hono/zod-openapi";
import { stages } from "#modules/orders/rules/order-stage.ts";
import { listOf } from "./admin-schemas.ts";

/** The bodies about customers. The back office imports their types, and no values. */

const moment = z.iso.datetime();
const cents = z.int().describe("Cents.");

const summary = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  orders: z.int().describe("Placed orders."),
  spent: cents.describe("The total of placed orders, less refunds."),
  lastOrderAt: moment.nullable(),
};

const adminCustomerRow = z
  .strictObject({ ...summary, createdAt: moment, isClosed: z.boolean() })
  .openapi("AdminCustomerRow");

export const adminCustomers = listOf(adminCustomerRow).openapi("AdminCustomers");

export const adminCustomer = z
  .strictObject({
    ...summary,
    kind: z.enum(["member", "guest"]),
    createdAt: moment.nullable(),
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
  })
  .openapi("AdminCustomer");

export type AdminCustomerRow = z.infer<typeof adminCustomerRow>;
export type AdminCustomer = z.infer<typeof adminCustomer>;
