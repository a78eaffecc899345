/** A published review of a product. */
export type Review = {
  id: number;
  author: string;
  /** Whole stars, 1 to 5. */
  rating: number;
  title: string;
  body: string;
  /** ISO date (YYYY-MM-DD). */
  date: string;
  verifiedBuyer: boolean;
};

/** A review shown on the home page, with the product it speaks of (decision 15). */
export type Testimonial = Review & { product: { name: string; slug: string } };

/** How many reviews gave each number of stars, from 5 down to 1. */
export function ratingHistogram(
  reviews: readonly Pick<Review, "rating">[],
): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter((review) => review.rating === stars).length,
  }));
}
