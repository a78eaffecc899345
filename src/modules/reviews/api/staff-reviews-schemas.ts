import { z } from "@hono/zod-openapi";
import { reviewFaults } from "#modules/reviews/rules/review-state.ts";

/** The bodies about reviews. The back office imports their types, and no values. */

export const reviewViews = ["all", "pending", "reported", "published", "declined"] as const;

export const adminReviewRow = z
  .strictObject({
    id: z.int(),
    product: z.strictObject({ id: z.int(), name: z.string(), slug: z.string() }),
    customer: z.string().nullable().describe("The author's account; null if there is none."),
    author: z.string(),
    rating: z.int(),
    title: z.string(),
    body: z.string(),
    state: z.enum(["pending", "published", "declined"]),
    writtenOn: z.iso.date(),
    verifiedBuyer: z.boolean(),
    isSample: z.boolean(),
    isTestimonial: z.boolean().describe("Whether the home page shows it."),
    fault: z.enum(reviewFaults).nullable().describe("Why it was declined."),
    note: z.string().describe("What its author was told."),
    answer: z.string().describe("The shop's answer; empty without one."),
    helpful: z.int(),
    openReports: z.array(z.enum(reviewFaults)),
    version: z.int().describe("Grows when its author edits it."),
  })
  .openapi("AdminReviewRow");

export type AdminReviewRow = z.infer<typeof adminReviewRow>;
