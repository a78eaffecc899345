import { z } from "@hono/zod-openapi";
import { adminStockRow, stockHistory } from "#modules/catalogue/api/staff-product-schemas.ts";
import {
  findStockForStaff,
  listStockForStaff,
  readStockHistory,
} from "#modules/stock/use-cases/staff-stock.server.ts";
import { recordId, searched } from "#platform/api/admin-schemas.ts";
import { staffRead } from "#platform/api/staff-access.ts";
import { staffList, staffRecord, staffRoutes } from "#platform/api/staff-routes.ts";

const history = staffRead("/stock/{id}/history", {
  summary: "The newest changes of a count by staff and orders",
  allow: ["stock"],
  request: { params: recordId },
  reply: stockHistory,
});

/** Stock for staff. The commands change-stock and adjust-stock change it. */
export const adminStockApi = staffRoutes(
  staffList("/stock", {
    summary: "Stock of products and variants, or what runs out, the fewest units first",
    allow: ["stock"],
    row: adminStockRow,
    query: {
      q: searched,
      level: z.enum(["all", "low", "out"]).default("all"),
      code: z.string().trim().min(1).max(255).optional().openapi({
        description: "A whole SKU or barcode, as a scanner reads it.",
      }),
      after: z.string().max(1000).optional(),
    },
    list: listStockForStaff,
  }),
  staffRecord("/stock", {
    summary: "The stock of a product or a variant",
    allow: ["stock"],
    record: adminStockRow,
    noun: "stock",
    read: findStockForStaff,
  }),
  (app) =>
    app.openapi(history, async (c) =>
      c.json(await readStockHistory(c.var.services, c.req.valid("param").id), 200),
    ),
);
