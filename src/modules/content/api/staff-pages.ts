import { OpenAPIHono } from "@hono/zod-openapi";
import { listContentPages, readContentPage } from "#modules/content/use-cases/list-pages.server.ts";
import { ApiException } from "#platform/api/errors.ts";
import { recordId } from "#platform/api/admin-schemas.ts";
import { adminPage, adminPages } from "./staff-pages-schemas.ts";
import { staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const list = staffRead("/pages", {
  summary: "All pages that staff wrote, by title",
  allow: ["content"],
  reply: adminPages,
});

const read = staffRead("/pages/{id}", {
  summary: "A page with its sections and published states",
  allow: ["content"],
  request: { params: recordId },
  reply: adminPage,
  errors: ["not-found"],
});

/** Pages of sections. Their commands add, change, remove and restore them. */
export function adminPagesApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(list, async (c) =>
      c.json({ rows: await listContentPages(c.var.services), next: null }, 200),
    )
    .openapi(read, async (c) => {
      const page = await readContentPage(c.var.services, c.req.valid("param").id);
      if (!page) throw new ApiException({ code: "not-found", message: "There is no such page." });
      return c.json(page, 200);
    });
}
