import { reviewTexts } from "./review-texts.ts";
import { href } from "react-router";
import { faultSentences } from "#modules/reviews/rules/review-state.ts";
import type { OwnReview } from "#modules/reviews/rules/review.ts";
import { RatingStars } from "#storefront/ui/rating-stars.tsx";
import { TextLink } from "#storefront/ui/link.tsx";
import { stateWords } from "#modules/reviews/rules/messages.ts";

type OwnReviewCardProps = {
  review: OwnReview;
  /** Null if the product is no longer sold. */
  product: { slug: string } | null;
  title: string;
};

/** The author's view of a review: its state and a link to edit it. */
export function OwnReviewCard({ review, product, title }: OwnReviewCardProps) {
  const { id, rating, body, state, fault, note } = review;
  const words = stateWords[state];
  return (
    <section
      aria-labelledby={`own-${id}`}
      className="grid gap-2 rounded-card bg-card p-5 *:min-w-0 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={`own-${id}`} className="text-lg font-semibold wrap-anywhere">
          {title}
        </h2>
        <span className="review-mark">{words.name}</span>
      </div>
      <RatingStars rating={rating} />
      <p className="font-semibold wrap-anywhere">{review.title}</p>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{body}</p>
      <div
        className={
          state === "declined"
            ? "mt-1 rounded-xl bg-sale-soft px-4 py-3"
            : "mt-1 text-sm text-muted"
        }
      >
        <p>{`${fault ? `${faultSentences[fault]} ` : ""}${words.text}`}</p>
        {note !== "" && <p className="mt-1 wrap-anywhere">{note}</p>}
      </div>
      {product && (
        <p>
          <TextLink to={href("/product/:id/review", { id: product.slug })} reloadDocument>
            {reviewTexts.editOrDelete}
          </TextLink>
        </p>
      )}
    </section>
  );
}
