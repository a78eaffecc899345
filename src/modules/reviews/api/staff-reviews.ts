import { z } from "@hono/zod-openapi";
import { listReviewsForStaff } from "#modules/reviews/use-cases/staff-reviews.server.ts";
import { cursor, searched } from "#platform/api/admin-schemas.ts";
import { staffList, staffRoutes } from "#platform/api/staff-routes.ts";
import { adminReviewRow, reviewViews } from "./staff-reviews-schemas.ts";

/** Reviews for staff. The commands publish-, decline-, answer- and feature-review write them. */
export const adminReviewsApi = staffRoutes(
  staffList("/reviews", {
    summary: "Reviews in any state, with their open reports",
    allow: ["reviews"],
    row: adminReviewRow,
    query: {
      view: z.enum(reviewViews).default("all"),
      product: z.coerce.number().int().positive().optional(),
      stars: z.coerce.number().int().min(1).max(5).optional(),
      sort: z.enum(["newest", "oldest"]).default("newest"),
      q: searched,
      after: cursor,
    },
    list: (services, { view, product, sort, after = null, ...asked }) =>
      listReviewsForStaff(services, {
        ...asked,
        state: view === "all" || view === "reported" ? undefined : view,
        isReported: view === "reported",
        productId: product,
        isOldestFirst: sort === "oldest",
        after,
      }),
  }),
);
