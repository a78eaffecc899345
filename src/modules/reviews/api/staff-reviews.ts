import { OpenAPIHono, z } from "@hono/zod-openapi";
import { listReviewsForStaff } from "#modules/reviews/use-cases/staff-reviews.server.ts";
import { cursor, PAGE } from "#platform/api/admin-schemas.ts";
import { adminReviews, reviewViews } from "./staff-reviews-schemas.ts";
import { staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const list = staffRead("/reviews", {
  summary: "Reviews in any state, with their open reports",
  allow: ["reviews"],
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
  reply: adminReviews,
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
