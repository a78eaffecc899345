import type { ReviewFault } from "#modules/reviews/rules/review-fault.ts";
import type { ReviewState } from "#modules/reviews/rules/review-state.ts";
import type { Generated, GeneratedAlways } from "kysely";

/** What members write about products, and what becomes of it. */
export type ReviewTables = {
  review: {
    id: Generated<number>;
    product_id: number;
    /** Who wrote it; null for samples, and once that account is deleted. */
    uid: string | null;
    /** As the page names them. */
    author: string;
    rating: number;
    title: string;
    body: string;
    /** The day of its words as they stand. */
    written_on: string;
    is_verified_buyer: Generated<boolean>;
    state: Generated<ReviewState>;
    state_changed_at: Generated<Date>;
    decline_reason: ReviewFault | null;
    decline_note: Generated<string>;
    /** Follows `review_vote`. */
    helpful_count: Generated<number>;
    created_at: Generated<Date>;
    is_published: GeneratedAlways<boolean>;
    /** Written for the sample shop, not by a shopper. */
    is_sample: Generated<boolean>;
    is_testimonial: Generated<boolean>;
  };
  /** What happened to a review, and the state it has been in since. */
  review_event: {
    id: GeneratedAlways<number>;
    review_id: number;
    type: "written" | "edited" | "published" | "kept" | "declined";
    state: ReviewState;
    reason: ReviewFault | null;
    note: Generated<string>;
    at: Date;
  };
  /** That a member has deleted a review before it was published; its words are not kept. */
  deleted_review: {
    uid: string;
    product_id: number;
    state: Exclude<ReviewState, "published">;
    deleted_at: Date;
  };
  /** Who found a review helpful. */
  review_vote: { review_id: number; uid: string; created_at: Date };
  review_report: {
    review_id: number;
    uid: string;
    reason: ReviewFault;
    created_at: Date;
    /** When somebody had looked at it. */
    closed_at: Date | null;
  };
};
