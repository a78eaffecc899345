import type { Product } from "#modules/catalogue/rules/product.ts";

/** A published review of a product. */
export type Review = {
  id: number;
  author: string;
  /** Whole stars, 1 to 5. */
  rating: number;
  title: string;
  body: string;
  /** ISO date (YYYY-MM-DD) of its words as they stand. */
  date: string;
  /** Whether its writer had received the product from this shop. */
  verifiedBuyer: boolean;
  /** How many members found it helpful. */
  helpful: number;
  /** Written for the sample shop, not by a shopper. */
  isSample: boolean;
};

/** A review shown on the home page, with the product it speaks of (decision 15). */
export type Testimonial = Review & { product: { name: string; slug: string } };

/** How many of all published reviews gave a number of stars, and how many of them are samples. */
export type StarCount = { stars: number; count: number; samples: number };

/** The spread of a product's published reviews over the stars, from 5 down to 1; what is missing is 0. */
export function ratingHistogram(counts: readonly StarCount[]): StarCount[] {
  return [5, 4, 3, 2, 1].map(
    (stars) => counts.find((each) => each.stars === stars) ?? { stars, count: 0, samples: 0 },
  );
}

/**
 * What shoppers themselves say of a product, for whoever can't be told that a review is a sample: the mean with one
 * decimal, and how many. A product without samples keeps its own.
 */
export function shoppersRating(
  product: Pick<Product, "rating" | "reviewCount">,
  counts: readonly StarCount[],
): Pick<Product, "rating" | "reviewCount"> {
  if (counts.every(({ samples }) => samples === 0))
    return { rating: product.rating, reviewCount: product.reviewCount };
  const own = counts.map(({ stars, count, samples }) => ({ stars, count: count - samples }));
  const reviewCount = own.reduce((total, { count }) => total + count, 0);
  const stars = own.reduce((total, each) => total + each.stars * each.count, 0);
  return {
    rating: reviewCount === 0 ? 0 : Math.round((stars / reviewCount) * 10) / 10,
    reviewCount,
  };
}
