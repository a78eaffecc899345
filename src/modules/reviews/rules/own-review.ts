import type { ReviewFault } from "./review-fault.ts";
import type { ReviewState } from "./review-state.ts";
import type { ReviewText } from "./review-text.ts";

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
