import { OpenAPIHono, z } from "@hono/zod-openapi";
import {
  listBannersForStaff,
  listBrandsForStaff,
  listCategoriesForStaff,
  readBrandForStaff,
} from "#modules/catalogue/use-cases/staff-categories.server.ts";
import { ApiException } from "#platform/api/errors.ts";
import { listOf, recordId } from "#platform/api/admin-schemas.ts";
import { adminBanner, adminBrand, adminCategory } from "./staff-product-schemas.ts";
import { staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const categories = staffRead("/categories", {
  summary: "All categories and subcategories in the shopkeeper's order",
  allow: ["categories", "products", "prices", "stock"],
  reply: listOf(adminCategory),
});

const brands = staffRead("/brands", {
  summary: "Brands by name, at most 500",
  allow: ["categories", "products", "prices", "stock"],
  request: { query: z.object({ q: z.string().max(200).default("") }) },
  reply: listOf(adminBrand),
});

const banners = staffRead("/banners", {
  summary: "All banners in the shopkeeper's order",
  allow: ["content"],
  reply: listOf(adminBanner),
});

const category = staffRead("/categories/{id}", {
  summary: "A category or subcategory",
  allow: ["categories"],
  request: { params: recordId },
  reply: adminCategory,
  errors: ["not-found"],
});

const brand = staffRead("/brands/{id}", {
  summary: "A brand",
  allow: ["categories"],
  request: { params: recordId },
  reply: adminBrand,
  errors: ["not-found"],
});

const banner = staffRead("/banners/{id}", {
  summary: "A banner",
  allow: ["content"],
  request: { params: recordId },
  reply: adminBanner,
  errors: ["not-found"],
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
