import { z } from "@hono/zod-openapi";
import { listPastOrdersForStaff } from "#extensions/former-shop/use-cases/past-customers.server.ts";
import { cursor, searched, moment } from "#platform/api/admin-schemas.ts";
import { staffList, staffRoutes } from "#platform/api/staff-routes.ts";

/** The bodies about a former shop. The back office imports their types, and no values. */

/** Fields of each customer's record. */
export const formerShopFields = {
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
};

export type FormerShopFields = z.infer<z.ZodObject<typeof formerShopFields>>;

const adminPastOrder = z
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

export type AdminPastOrder = z.infer<typeof adminPastOrder>;

export const staffPastOrdersApi = staffRoutes(
  staffList("/past-orders", {
    summary: "Orders of a former shop, the newest first",
    allow: ["orders"],
    row: adminPastOrder,
    query: { q: searched, after: cursor },
    list: listPastOrdersForStaff,
  }),
);
