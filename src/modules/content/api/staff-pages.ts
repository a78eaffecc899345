import { z } from "@hono/zod-openapi";
import { listContentPages, readContentPage } from "#modules/content/use-cases/list-pages.server.ts";
import { listSectionProducts } from "#modules/content/use-cases/section-products.server.ts";
import { searched } from "#platform/api/admin-schemas.ts";
import { staffList, staffRecord, staffRoutes } from "#platform/api/staff-routes.ts";
import { adminPage, adminPageRow, sectionProduct } from "./staff-pages-schemas.ts";

/** Pages of sections. Their commands add, change, remove and restore them. */
export const adminPagesApi = staffRoutes(
  staffList("/pages", {
    summary: "All pages that staff wrote, by title",
    allow: ["content"],
    row: adminPageRow,
    list: async (services) => ({ rows: await listContentPages(services), next: null }),
  }),
  staffList("/section-products", {
    summary: "Published products for a section: those with these codes, or that match words",
    allow: ["content", "promotions"],
    row: sectionProduct,
    query: { q: searched, codes: z.string().max(2000).default("") },
    list: async (services, asked) => ({
      rows: await listSectionProducts(services, asked),
      next: null,
    }),
  }),
  staffRecord("/pages", {
    summary: "A page with its sections and published states",
    allow: ["content"],
    record: adminPage,
    noun: "page",
    read: readContentPage,
  }),
);
