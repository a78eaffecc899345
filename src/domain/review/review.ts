import type { Product } from "#domain/product/product.ts";

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
  /** Written for the sample shop, not by a shopper. */
  isSample: boolean;
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

/**
 * What shoppers themselves say of a product, for whoever can't be told that a review is a sample: the mean with one
 * decimal, and how many. A product without samples keeps its own.
 */
export function shoppersRating(
  product: Pick<Product, "rating" | "reviewCount">,
  reviews: readonly Pick<Review, "rating" | "isSample">[],
): Pick<Product, "rating" | "reviewCount"> {
  const own = reviews.filter((review) => !review.isSample);
  if (own.length === reviews.length)
    return { rating: product.rating, reviewCount: product.reviewCount };
  const stars = own.reduce((total, review) => total + review.rating, 0);
  const rating = own.length === 0 ? 0 : Math.round((stars / own.length) * 10) / 10;
  return { rating, reviewCount: own.length };
}
