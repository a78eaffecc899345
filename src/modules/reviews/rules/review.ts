import type { Product } from "#modules/catalogue/rules/product.ts";
import type { ReviewFault, ReviewState } from "#modules/reviews/rules/review-state.ts";
import type { ReviewText } from "#modules/reviews/rules/review-text.ts";
import { authorTexts } from "./review-notifications.ts";

/** A published review of a product. */
export type Review = {
  id: number;
  author: string;
  /** Whole stars, 1 to 5. */
  rating: number;
  title: string;
  body: string;
  /** The ISO date (YYYY-MM-DD) of the present text. */
  date: string;
  /** Whether its author had received the product from this shop. */
  verifiedBuyer: boolean;
  /** The number of helpful votes. */
  helpful: number;
  /** Part of the sample shop, not by a shopper. */
  isSample: boolean;
  /** The shop's answer; empty without one. */
  answer: string;
};

/** A review on the home page with its product (decision 15). */
export type Testimonial = Review & { product: { name: string; slug: string } };

/** The number of published reviews with this many stars, and of samples among them. */
export type StarCount = { stars: number; count: number; samples: number };

/** The counts of a product's published reviews from 5 stars to 1; missing ones are 0. */
export function ratingHistogram(counts: readonly StarCount[]): StarCount[] {
  return [5, 4, 3, 2, 1].map(
    (stars) => counts.find((each) => each.stars === stars) ?? { stars, count: 0, samples: 0 },
  );
}

/**
 * The mean rating with one decimal, and the number of reviews, without samples: for search engines, which can't label
 * samples. A product without samples keeps its own.
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

/** A review as its author sees it, in any state. */
export type OwnReview = ReviewText & {
  id: number;
  state: ReviewState;
  /** The reason it was declined, and the shopkeeper's note. */
  fault: ReviewFault | null;
  note: string;
};

/** A product that the member may review. */
export type ReviewedProduct = {
  id: number;
  slug: string;
  name: string;
  rating: number;
  reviewCount: number;
};

/** The author's name on reviews of a deleted account. */
export const FORMER_MEMBER = "A former member";

/** The stored name of an author without one. */
export const MEMBER = "A member";

/** A stored author as shoppers read it: those without a name are named in the language of the page. */
export function shownAuthor(author: string): string {
  if (author === MEMBER) return authorTexts.member;
  return author === FORMER_MEMBER ? authorTexts.formerMember : author;
}
