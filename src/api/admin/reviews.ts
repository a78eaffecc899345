import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { listReviewsForStaff } from "#modules/reviews/use-cases/staff-reviews.server.ts";
import { jsonResponse } from "#platform/http/api-env.ts";
import { errorResponses } from "#platform/http/errors.ts";
import { cursor, PAGE } from "./admin-schemas.ts";
import { adminReviews, reviewViews } from "./reviews-schemas.ts";
import { staffOnly, type StaffEnv } from "./staff-access.ts";

const list = createRoute({
  method: "get",
  path: "/reviews",
  summary: "Reviews in any state, with their open reports",
  middleware: [staffOnly("reviews")] as const,
  request: {
    query: z.object({
      view: z.enum(reviewViews).default("all"),
      product: z.coerce.number().int().positive().optional(),
      stars: z.coerce.number().int().min(1).max(5).optional(),
      sort: z.enum(["newest", "oldest"]).default("newest"),
      q: z.string().max(200).default(""),
      after: cursor,
    }),
  },
  responses: {
    ...jsonResponse(adminReviews),
    ...errorResponses("invalid-request", "no-current-user", "forbidden"),
  },
});

/** Reviews for staff. The commands publish-, decline-, answer- and feature-review write them. */
export function adminReviewsApi() {
  return new OpenAPIHono<StaffEnv>().openapi(list, async (c) => {
    const { view, product, stars, sort, q, after = null } = c.req.valid("query");
    const asked = {
      state: view === "all" || view === "reported" ? undefined : view,
      isReported: view === "reported",
      productId: product,
      stars,
      after,
      search: q,
      pageSize: PAGE,
      isOldestFirst: sort === "oldest",
    };
    return c.json(await listReviewsForStaff(c.var.services, asked), 200);
  });
}
