import { createRoute, z } from "@hono/zod-openapi";
import { fileAnswer } from "#platform/api/file-answer.ts";
import { exportProducts } from "#modules/catalogue/use-cases/export-products.server.ts";
import {
  listOffersForStaff,
  listProductsForStaff,
  readProductForStaff,
} from "#modules/catalogue/use-cases/staff-products.server.ts";
import { readProductTax } from "#modules/taxes/use-cases/read-taxes.server.ts";
import { errorResponses } from "#platform/api/errors.ts";
import { staffOnly } from "#platform/api/staff-access.ts";
import { staffList, staffRecord, staffRoutes } from "#platform/api/staff-routes.ts";
import {
  adminOffer,
  adminProduct,
  adminProductRow,
  productQuery,
} from "./staff-product-schemas.ts";

const readers = ["products", "prices", "stock"] as const;
const pagedQuery = { ...productQuery, after: z.string().max(1000).optional() };

const download = createRoute({
  method: "get",
  path: "/products.csv",
  summary: "The products of a list as a file in Shopify's format, a row per variant and picture",
  middleware: [staffOnly(...readers)] as const,
  request: { query: z.object(productQuery) },
  responses: {
    200: { description: "OK", content: { "text/csv": { schema: z.string() } } },
    ...errorResponses("invalid-request", "no-current-user", "forbidden"),
  },
});

/** Products for staff. The commands of products, prices and stock change them. */
export const adminProductsApi = staffRoutes(
  staffList("/products", {
    summary: "Products, drafts and archived ones too",
    allow: readers,
    row: adminProductRow,
    query: pagedQuery,
    list: listProductsForStaff,
  }),
  staffList("/product-offers", {
    summary: "The products of a list with their variants, at most 100 rows, for changes of many",
    allow: readers,
    row: adminOffer,
    query: pagedQuery,
    list: listOffersForStaff,
  }),
  (app) =>
    app.openapi(download, async (c) => {
      const file = { name: "products.csv", type: "text/csv; charset=utf-8" };
      const lines = exportProducts(c.var.services, c.req.valid("query"));
      return (await fileAnswer(file, lines)) as never;
    }),
  staffRecord("/products", {
    summary: "A product with its variants, pictures and stock, and why it is not for sale",
    allow: readers,
    record: adminProduct,
    noun: "product",
    read: async (services, id) => {
      const product = await readProductForStaff(services, id);
      return product && { ...product, ...(await readProductTax(services, id)) };
    },
  }),
);
