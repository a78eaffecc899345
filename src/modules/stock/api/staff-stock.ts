import { OpenAPIHono, z } from "@hono/zod-openapi";
import {
  findStockForStaff,
  listStockForStaff,
  readStockHistory,
} from "#modules/stock/use-cases/staff-stock.server.ts";
import { ApiException } from "#platform/api/errors.ts";
import { PAGE } from "#platform/api/admin-schemas.ts";
import {
  adminStock,
  adminStockRow,
  stockHistory,
} from "#modules/catalogue/api/staff-product-schemas.ts";
import { noPlace } from "#modules/catalogue/api/staff-products.ts";
import { staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const list = staffRead("/stock", {
  summary: "Stock of products and variants, or what runs out, the fewest units first",
  allow: ["stock"],
  request: {
    query: z.object({
      q: z.string().max(200).default(""),
      level: z.enum(["all", "low", "out"]).default("all"),
      code: z.string().trim().min(1).max(255).optional().openapi({
        description: "A whole SKU or barcode, as a scanner reads it.",
      }),
      after: z.string().max(1000).optional(),
    }),
  },
  reply: adminStock,
});

const read = staffRead("/stock/{id}", {
  summary: "The stock of a product or a variant",
  allow: ["stock"],
  request: { params: z.object({ id: z.coerce.number().int().positive() }) },
  reply: adminStockRow,
  errors: ["not-found"],
});

const history = staffRead("/stock/{id}/history", {
  summary: "The newest changes of a count by staff and orders",
  allow: ["stock"],
  request: { params: z.object({ id: z.coerce.number().int().positive() }) },
  reply: stockHistory,
});

/** Stock for staff. The commands change-stock and adjust-stock change it. */
export function adminStockApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(list, async (c) => {
      const { q, ...asked } = c.req.valid("query");
      const page = await listStockForStaff(c.var.services, { ...asked, search: q, pageSize: PAGE });
      if (!page) throw noPlace();
      return c.json(page, 200);
    })
    .openapi(read, async (c) => {
      const row = await findStockForStaff(c.var.services, c.req.valid("param").id);
      if (!row) throw new ApiException({ code: "not-found", message: "There is no such stock." });
      return c.json(row, 200);
    })
    .openapi(history, async (c) =>
      c.json(await readStockHistory(c.var.services, c.req.valid("param").id), 200),
    );
}
