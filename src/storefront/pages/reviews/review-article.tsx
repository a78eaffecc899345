import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import type { ReactNode } from "react";
import type { Review } from "#modules/reviews/rules/review.ts";
import { RatingStars } from "#storefront/ui/rating-stars.tsx";
import { reviewTexts } from "./review-texts.ts";

type ReviewArticleProps = {
  review: Review;
  headingLevel: "h2" | "h3";
  /** Actions on the review. */
  children?: ReactNode;
};

/** A published review. */
export function ReviewArticle({ review, headingLevel: Heading, children }: ReviewArticleProps) {
  return (
    <article id={`review-${review.id}`} className="border-b border-line pb-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars rating={review.rating} />
        {review.isSample && <span className="review-mark">{reviewTexts.sample}</span>}
        {review.verifiedBuyer && <span className="review-mark">{reviewTexts.verifiedBuyer}</span>}
      </div>
      <Heading className="mt-1 font-semibold wrap-anywhere">{review.title}</Heading>
      <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{review.body}</p>
      <p className="mt-2 text-sm text-muted">
        <span>{`${review.author},`}</span>{" "}
        <time dateTime={review.date}>{dayInWords(review.date, "UTC")}</time>
        {review.helpful > 0 && <span>{` · ${reviewTexts.foundHelpful(review.helpful)}`}</span>}
      </p>
      {review.answer !== "" && (
        <div className="mt-3 max-w-prose border-s-2 border-line ps-4">
          <p className="text-sm font-semibold">{reviewTexts.answer}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{review.answer}</p>
        </div>
      )}
      {children}
    </article>
  );
}
