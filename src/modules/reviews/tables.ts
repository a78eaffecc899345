import type { Generated, GeneratedAlways } from "kysely";
import type { ReviewFault, ReviewState } from "./rules/review-state.ts";

/** Members' reviews and their moderation. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    review: {
      id: Generated<number>;
      product_id: number;
      /** The author's account; null for samples and after the account is deleted. */
      uid: string | null;
      /** The author's name on the page. */
      author: string;
      rating: number;
      title: string;
      body: string;
      /** The day of the last edit. */
      written_on: string;
      is_verified_buyer: Generated<boolean>;
      state: Generated<ReviewState>;
      state_changed_at: Generated<Date>;
      decline_reason: ReviewFault | null;
      decline_note: Generated<string>;
      /** Derived from `review_vote`. */
      helpful_count: Generated<number>;
      created_at: Generated<Date>;
      is_published: GeneratedAlways<boolean>;
      /** Written for the sample shop, not by a shopper. */
      is_sample: Generated<boolean>;
      is_testimonial: Generated<boolean>;
      /** The shop's public answer; empty without one. */
      answer: Generated<string>;
      answered_on: string | null;
      /** The upload that brought it, and what recognizes it when it is imported again. */
      import_id: number | null;
      import_key: string | null;
    };
    /** Events of a review with the state after each. */
    review_event: {
      id: GeneratedAlways<number>;
      review_id: number;
      type: "written" | "edited" | "published" | "kept" | "declined";
      state: ReviewState;
      reason: ReviewFault | null;
      note: Generated<string>;
      at: Date;
    };
    /** Marks that a member deleted a review before its publication; the text is not kept. */
    deleted_review: {
      uid: string;
      product_id: number;
      state: Exclude<ReviewState, "published">;
      deleted_at: Date;
    };
    /** Votes that a review was helpful. */
    review_vote: { review_id: number; uid: string; created_at: Date };
    review_report: {
      review_id: number;
      uid: string;
      reason: ReviewFault;
      created_at: Date;
      /** When a moderator closed the report. */
      closed_at: Date | null;
    };
  }
}
