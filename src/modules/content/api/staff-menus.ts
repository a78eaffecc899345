import { z } from "@hono/zod-openapi";
import { menuPlaces } from "#modules/content/rules/menu.ts";
import { listMenusForStaff, readMenu } from "#modules/content/use-cases/menus.server.ts";
import { staffList, staffRecord, staffRoutes } from "#platform/api/staff-routes.ts";
import { adminMenu, adminMenuRow } from "./staff-menus-schemas.ts";

/** The menus of the shop. The command change-menu changes them. */
export const adminMenusApi = staffRoutes(
  staffList("/menus", {
    summary: "The menus of the header, the footer and phones",
    allow: ["content"],
    row: adminMenuRow,
    list: async (services) => ({ rows: await listMenusForStaff(services), next: null }),
  }),
  staffRecord("/menus", {
    summary: "A menu with the pages to which its links may lead",
    allow: ["content"],
    id: z.enum(menuPlaces),
    record: adminMenu,
    noun: "menu",
    read: readMenu,
  }),
);
