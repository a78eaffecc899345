import { readLegalPages } from "#modules/legal/use-cases/read-legal-pages.server.ts";
import { staffRead } from "#platform/api/staff-access.ts";
import { staffRoutes } from "#platform/api/staff-routes.ts";
import { adminLegalPages } from "./staff-legal-schemas.ts";

const read = staffRead("/legal-pages", {
  summary: "The legal pages with their states, and the facts that their texts need",
  allow: ["content"],
  reply: adminLegalPages,
});

/** Legal pages. The commands write-legal-page and check-legal-page write and confirm them. */
export const adminLegalApi = staffRoutes((app) =>
  app.openapi(read, async (c) => c.json(await readLegalPages(c.var.services), 200)),
);
