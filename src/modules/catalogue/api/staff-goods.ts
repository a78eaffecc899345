import { z } from "@hono/zod-openapi";
import { goodsKinds } from "#modules/catalogue/rules/product.ts";
import { findGoods } from "#modules/catalogue/use-cases/staff-products.server.ts";
import { searched } from "#platform/api/admin-schemas.ts";
import { staffList, staffRoutes } from "#platform/api/staff-routes.ts";

/** The bodies of choices among goods. The back office imports their types, and no values. */

const adminGoods = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    note: z.string().nullable().describe("Tells it from others of the same name."),
    picture: z.string().nullable(),
  })
  .openapi("AdminGoods");
export type AdminGoods = z.infer<typeof adminGoods>;

const ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,99}$/, "Write up to 100 numbers with commas between them.")
  .transform((text) => text.split(",").map(Number))
  .optional();

/** Products, categories and brands that staff choose from. */
export const adminGoodsApi = staffRoutes(
  staffList("/goods", {
    summary: "Products, categories or brands by their numbers, or the first 20 of a search",
    allow: ["products", "prices", "stock", "categories", "content", "promotions"],
    row: adminGoods,
    query: { kind: z.enum(goodsKinds), q: searched, ids },
    list: async (services, { ids: wanted = null, ...asked }) => ({
      rows: await findGoods(services, { ...asked, ids: wanted }),
      next: null,
    }),
  }),
);
