import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { exportProducts } from "#modules/catalogue/use-cases/export-products.server.ts";
import {
  listOffersForStaff,
  listProductsForStaff,
  readProductForStaff,
} from "#modules/catalogue/use-cases/staff-products.server.ts";
import { readTaxClass } from "#modules/taxes/use-cases/read-taxes.server.ts";
import { ApiException, errorResponses } from "#platform/api/errors.ts";
import { PAGE } from "#platform/api/admin-schemas.ts";
import { adminOffers, adminProduct, adminProducts, productQuery } from "./staff-product-schemas.ts";
import { staffOnly, staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const readers = ["products", "prices", "stock"] as const;

const list = staffRead("/products", {
  summary: "Products, drafts and archived ones too",
  allow: readers,
  request: { query: productQuery.extend({ after: z.string().max(1000).optional() }) },
  reply: adminProducts,
});

const offers = staffRead("/product-offers", {
  summary: "The products of a list with their variants, at most 100 rows, for changes of many",
  allow: readers,
  request: { query: productQuery.extend({ after: z.string().max(1000).optional() }) },
  reply: adminOffers,
});

const read = staffRead("/products/{id}", {
  summary: "A product with its variants, pictures and stock, and why it is not for sale",
  allow: readers,
  request: { params: z.object({ id: z.coerce.number().int().positive() }) },
  reply: adminProduct,
  errors: ["not-found"],
});

const download = createRoute({
  method: "get",
  path: "/products.csv",
  summary: "The products of a list as a file in Shopify's format, a row per variant and picture",
  middleware: [staffOnly(...readers)] as const,
  request: { query: productQuery },
  responses: {
    200: { description: "OK", content: { "text/csv": { schema: z.string() } } },
    ...errorResponses("invalid-request", "no-current-user", "forbidden"),
  },
});

/** Products for staff. The commands of products, prices and stock change them. */
export function adminProductsApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(list, async (c) => {
      const { q, ...asked } = c.req.valid("query");
      const page = await listProductsForStaff(c.var.services, {
        ...asked,
        search: q,
        pageSize: PAGE,
      });
      if (!page) throw noPlace();
      return c.json(page, 200);
    })
    .openapi(offers, async (c) => {
      const { q, ...asked } = c.req.valid("query");
      const page = await listOffersForStaff(c.var.services, { ...asked, search: q });
      if (!page) throw noPlace();
      return c.json(page, 200);
    })
    .openapi(download, (c) => {
      const { q, ...asked } = c.req.valid("query");
      const lines = exportProducts(c.var.services, { ...asked, search: q });
      return c.body(streamOf(lines), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="products.csv"',
      });
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid("param");
      const product = await readProductForStaff(c.var.services, id);
      if (!product)
        throw new ApiException({ code: "not-found", message: "There is no such product." });
      return c.json({ ...product, taxClass: await readTaxClass(c.var.services, id) }, 200);
    });
}

/** A body that reads the next part when the client has taken the last one, and ends with the client. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

/** The error for an `after` that is no place in the list. */
export const noPlace = () =>
  new ApiException({ code: "invalid-request", message: "This is not a place in the list." });
