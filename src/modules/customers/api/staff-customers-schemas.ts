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
    spent: spent.nullable().describe("Null for customers that another module knows."),
    isClosed: z.boolean(),
  })
  .openapi("AdminCustomerRow");

const kindOf = (others: readonly string[]) => z.enum(["member", "guest", ...others]);

const ownCustomer = z.strictObject({
  ...summary,
  spent,
  kind: kindOf([]),
  emailVerified: z.boolean(),
  isDisabled: z.boolean(),
  telephone: z.string(),
  address: z.array(z.string()),
  signInMethods: z.array(z.string()),
  devices: z.int().describe("Devices that are signed in."),
  closure: z
    .strictObject({ kind: z.enum(["deactivated", "deletion"]), dueAt: moment.nullable() })
    .nullable(),
  isMarked: z.boolean().describe("Whether payment methods for marked customers are offered."),
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
});

/** The record of a customer, with the kinds and fields of other modules. */
export const adminCustomer = (kinds: readonly string[], fields: z.ZodRawShape) =>
  ownCustomer
    .extend({ ...fields, kind: kindOf(kinds) })
    .openapi("AdminCustomer") as typeof ownCustomer;

export type AdminCustomerRow = z.infer<typeof adminCustomerRow>;
export type AdminCustomer = z.infer<typeof ownCustomer>;
