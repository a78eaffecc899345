import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { listContentPages, readContentPage } from "#modules/content/use-cases/list-pages.server.ts";
import { jsonResponse } from "#platform/http/api-env.ts";
import { ApiException, errorResponses } from "#platform/http/errors.ts";
import { recordId } from "./admin-schemas.ts";
import { adminPage, adminPages } from "./pages-schemas.ts";
import { staffOnly, type StaffEnv } from "./staff-access.ts";

const list = createRoute({
  method: "get",
  path: "/pages",
  summary: "All pages that staff wrote, by title",
  middleware: [staffOnly("content")] as const,
  responses: { ...jsonResponse(adminPages), ...errorResponses("no-current-user", "forbidden") },
});

const read = createRoute({
  method: "get",
  path: "/pages/{id}",
  summary: "A page with its sections and published states",
  middleware: [staffOnly("content")] as const,
  request: { params: recordId },
  responses: {
    ...jsonResponse(adminPage),
    ...errorResponses("invalid-request", "no-current-user", "forbidden", "not-found"),
  },
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
