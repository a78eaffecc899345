import { listTestimonials } from "#modules/reviews/store/published-reviews.server.ts";
import type { Testimonial } from "#modules/reviews/rules/review.ts";
import type { Services } from "#platform/services.ts";

/** The home page's reviews (decision 15). */
export function getTestimonials({ db }: Pick<Services, "db">): Promise<Testimonial[]> {
  return listTestimonials(db);
}
