import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { productStatuses } from "#modules/catalogue/rules/product.ts";
import {
  listProductsForStaff,
  readProductForStaff,
} from "#modules/catalogue/use-cases/staff-products.server.ts";
import { jsonResponse } from "#platform/http/api-env.ts";
import { ApiException, errorResponses } from "#platform/http/errors.ts";
import { adminProduct, adminProducts, cursor, PAGE } from "./admin-schemas.ts";
import { staffOnly, type StaffEnv } from "./staff-access.ts";

const mayRead = staffOnly("products", "prices", "stock");

const list = createRoute({
  method: "get",
  path: "/products",
  summary: "Products, drafts and archived ones too, the newest first",
  middleware: [mayRead] as const,
  request: {
    query: z.object({
      q: z.string().max(200).default(""),
      status: z.enum(productStatuses).optional(),
      category: z.string().max(200).optional(),
      stock: z.enum(["low"]).optional(),
      after: cursor,
    }),
  },
  responses: {
    ...jsonResponse(adminProducts),
    ...errorResponses("invalid-request", "no-current-user", "forbidden"),
  },
});

const read = createRoute({
  method: "get",
  path: "/products/{id}",
  summary: "A product with its variants and stock, with the version of each",
  middleware: [mayRead] as const,
  request: { params: z.object({ id: z.coerce.number().int().positive() }) },
  responses: {
    ...jsonResponse(adminProduct),
    ...errorResponses("invalid-request", "no-current-user", "forbidden", "not-found"),
  },
});

/** Products for staff. The commands of products, prices and stock change them. */
export function adminProductsApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(list, async (c) => {
      const { q, stock, after = null, ...filter } = c.req.valid("query");
      const asked = { ...filter, search: q, isLow: stock === "low", after, pageSize: PAGE };
      return c.json(await listProductsForStaff(c.var.services, asked), 200);
    })
    .openapi(read, async (c) => {
      const product = await readProductForStaff(c.var.services, c.req.valid("param").id);
      if (!product)
        throw new ApiException({ code: "not-found", message: "There is no such product." });
      return c.json(product, 200);
    });
}
