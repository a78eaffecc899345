import { z } from "@hono/zod-openapi";
import { menuPlaces } from "#modules/content/rules/menu.ts";
import { listMenusForStaff, readMenu } from "#modules/content/use-cases/menus.server.ts";
import { staffList, staffRecord, staffRoutes } from "#platform/api/staff-routes.ts";

const link = z.strictObject({ label: z.string(), to: z.string() });
const items = z.array(link.extend({ items: z.array(link).optional() }));

const row = {
  id: z.string(),
  place: z.enum(menuPlaces),
  title: z.string(),
  version: z.int(),
  items: items.nullable().describe("Null for the automatic menu."),
  automatic: items.describe("What the automatic menu shows now."),
};

const adminMenuRow = z.strictObject(row).openapi("AdminMenuRow");

const adminMenu = z
  .strictObject({
    ...row,
    choices: z.array(link).describe("Pages to which its links may lead."),
  })
  .openapi("AdminMenu");

export type AdminMenuRow = z.infer<typeof adminMenuRow>;
export type AdminMenu = z.infer<typeof adminMenu>;

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
