import { listContentPages, readContentPage } from "#modules/content/use-cases/list-pages.server.ts";
import { staffList, staffRecord, staffRoutes } from "#platform/api/staff-routes.ts";
import { adminPage, adminPageRow } from "./staff-pages-schemas.ts";

/** Pages of sections. Their commands add, change, remove and restore them. */
export const adminPagesApi = staffRoutes(
  staffList("/pages", {
    summary: "All pages that staff wrote, by title",
    allow: ["content"],
    row: adminPageRow,
    list: async (services) => ({ rows: await listContentPages(services), next: null }),
  }),
  staffRecord("/pages", {
    summary: "A page with its sections and published states",
    allow: ["content"],
    record: adminPage,
    noun: "page",
    read: readContentPage,
  }),
);
