import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  listBannersForStaff,
  listBrandsForStaff,
  listCategoriesForStaff,
  readBrandForStaff,
} from "#modules/catalogue/use-cases/staff-categories.server.ts";
import { jsonResponse } from "#platform/http/api-env.ts";
import { ApiException, errorResponses } from "#platform/http/errors.ts";
import { listOf } from "./admin-schemas.ts";
import { adminBanner, adminBrand, adminCategory } from "./product-schemas.ts";
import { staffOnly, type StaffEnv } from "./staff-access.ts";

const failures = errorResponses("no-current-user", "forbidden");

const categories = createRoute({
  method: "get",
  path: "/categories",
  summary: "All categories and subcategories in the shopkeeper's order",
  middleware: [staffOnly("categories", "products", "prices", "stock")] as const,
  responses: { ...jsonResponse(listOf(adminCategory)), ...failures },
});

const brands = createRoute({
  method: "get",
  path: "/brands",
  summary: "Brands by name, at most 500",
  middleware: [staffOnly("categories", "products", "prices", "stock")] as const,
  request: { query: z.object({ q: z.string().max(200).default("") }) },
  responses: {
    ...jsonResponse(listOf(adminBrand)),
    ...failures,
    ...errorResponses("invalid-request"),
  },
});

const banners = createRoute({
  method: "get",
  path: "/banners",
  summary: "All banners in the shopkeeper's order",
  middleware: [staffOnly("content")] as const,
  responses: { ...jsonResponse(listOf(adminBanner)), ...failures },
});

const params = z.object({ id: z.coerce.number().int().positive() });
const oneFailures = errorResponses("invalid-request", "no-current-user", "forbidden", "not-found");

const category = createRoute({
  method: "get",
  path: "/categories/{id}",
  summary: "A category or subcategory",
  middleware: [staffOnly("categories")] as const,
  request: { params },
  responses: { ...jsonResponse(adminCategory), ...oneFailures },
});

const brand = createRoute({
  method: "get",
  path: "/brands/{id}",
  summary: "A brand",
  middleware: [staffOnly("categories")] as const,
  request: { params },
  responses: { ...jsonResponse(adminBrand), ...oneFailures },
});

const banner = createRoute({
  method: "get",
  path: "/banners/{id}",
  summary: "A banner",
  middleware: [staffOnly("content")] as const,
  request: { params },
  responses: { ...jsonResponse(adminBanner), ...oneFailures },
});

function found<Row>(row: Row | undefined, noun: string): Row {
  if (row) return row;
  throw new ApiException({ code: "not-found", message: `There is no such ${noun}.` });
}

/** Categories, brands and banners for staff. Their commands add, change and remove them. */
export function adminCategoriesApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(categories, async (c) =>
      c.json({ rows: await listCategoriesForStaff(c.var.services), next: null }, 200),
    )
    .openapi(category, async (c) => {
      const rows = await listCategoriesForStaff(c.var.services);
      const { id } = c.req.valid("param");
      return c.json(
        found(
          rows.find((row) => row.id === id),
          "category",
        ),
        200,
      );
    })
    .openapi(brand, async (c) => {
      const row = await readBrandForStaff(c.var.services, c.req.valid("param").id);
      return c.json(found(row, "brand"), 200);
    })
    .openapi(banner, async (c) => {
      const rows = await listBannersForStaff(c.var.services);
      const { id } = c.req.valid("param");
      return c.json(
        found(
          rows.find((row) => row.id === id),
          "banner",
        ),
        200,
      );
    })
    .openapi(brands, async (c) => {
      const rows = await listBrandsForStaff(c.var.services, c.req.valid("query").q);
      return c.json({ rows, next: null }, 200);
    })
    .openapi(banners, async (c) =>
      c.json({ rows: await listBannersForStaff(c.var.services), next: null }, 200),
    );
}
