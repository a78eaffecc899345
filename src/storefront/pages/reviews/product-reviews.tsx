import { pathHere } from "#modules/core/rules/language/address.ts";
import { href } from "react-router";
import type { Review, StarCount } from "#modules/reviews/rules/review.ts";
import { RatingSummary } from "./rating-summary.tsx";
import { ReviewArticle } from "./review-article.tsx";
import { reviewTexts } from "./review-texts.ts";

type ProductReviewsProps = {
  product: { slug: string; rating: number; reviewCount: number };
  histogram: readonly StarCount[];
  /** The newest reviews. */
  reviews: readonly Review[];
};

/**
 * Reviews summary on the product page with a link to all reviews. Sent as static markup, without
 * code for the browser.
 */
export function ProductReviews({ product, histogram, reviews }: ProductReviewsProps) {
  return (
    <div className="review-columns">
      <RatingSummary product={product} histogram={histogram} />
      <div className="grid content-start gap-6">
        {reviews.map((review) => (
          <ReviewArticle key={review.id} review={review} headingLevel="h3" />
        ))}
        {reviews.length > 0 ? (
          <a
            href={pathHere(href("/product/:id/reviews", { id: product.slug }))}
            className="underline underline-offset-4"
          >
            {reviewTexts.seeAll}
          </a>
        ) : (
          <p className="text-muted">{reviewTexts.noneYet}</p>
        )}
      </div>
    </div>
  );
}
