import type { ReviewFault } from "./review-fault.ts";
import type { ReviewState } from "./review-state.ts";
import type { ReviewText } from "./review-text.ts";

/** A review as its writer sees it, whatever its state. */
export type OwnReview = ReviewText & {
  id: number;
  state: ReviewState;
  /** Why it was declined, and the shopkeeper's words about it. */
  fault: ReviewFault | null;
  note: string;
};

/** A product that one may review, as its review pages show it. */
export type ReviewedProduct = {
  id: number;
  slug: string;
  name: string;
  rating: number;
  reviewCount: number;
};
