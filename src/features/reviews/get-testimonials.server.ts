import { listTestimonials } from "#db/review/published-reviews.server.ts";
import type { Testimonial } from "#domain/review/review.ts";
import type { Services } from "#ports/services.ts";

/** What the home page shows that shoppers say (decision 15). */
export function getTestimonials({ db }: Pick<Services, "db">): Promise<Testimonial[]> {
  return listTestimonials(db);
}
