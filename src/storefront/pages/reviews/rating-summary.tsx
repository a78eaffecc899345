import { pathHere } from "#modules/core/rules/language/address.ts";
import { href } from "react-router";
import type { StarCount } from "#modules/reviews/rules/review.ts";
import { buttonClass } from "#storefront/ui/button.tsx";
import { Link } from "#storefront/ui/link.tsx";
import { RatingStars } from "#storefront/ui/rating-stars.tsx";
import { reviewTexts } from "./review-texts.ts";
import { formatTenths } from "#modules/core/rules/shop-locale.ts";

type RatingSummaryProps = {
  product: { slug: string; rating: number; reviewCount: number };
  /** Counts over all published reviews. */
  histogram: readonly StarCount[];
  /** Star filter of the list beside it; null for all. */
  chosen?: number | null;
  /** Whether the viewer has written a review. */
  hasOwn?: boolean;
};

/** Rating, histogram with a link per number of stars, and a link to the viewer's own review. */
export function RatingSummary({ product, histogram, chosen, hasOwn }: RatingSummaryProps) {
  const { slug, rating, reviewCount } = product;
  const to = href("/product/:id/reviews", { id: slug });
  const total = histogram.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid content-start gap-4">
      {reviewCount > 0 && (
        <div>
          <p className="text-4xl font-semibold tabular-nums">{formatTenths(rating)}</p>
          <RatingStars rating={rating} count={reviewCount} />
        </div>
      )}
      {total > 0 && (
        <ul>
          {histogram.map(({ stars, count }) => (
            <li key={stars}>
              <a
                href={count > 0 ? pathHere(`${to}?stars=${stars}`) : undefined}
                aria-current={chosen === stars || undefined}
                className="review-filter"
              >
                <span>{reviewTexts.stars(stars)}</span>
                <svg
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  className="h-2 w-full rounded-full bg-line"
                  aria-hidden="true"
                >
                  <rect width={(count / total) * 100} height="8" className="fill-star" />
                </svg>
                <span className="text-end tabular-nums">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <a
        href={pathHere(href("/product/:id/review", { id: slug }))}
        className={buttonClass("secondary", "justify-self-start")}
      >
        {hasOwn ? reviewTexts.editYourReview : reviewTexts.writeAReview}
      </a>
      <p className="text-sm text-muted">
        <Link to={href("/review-policy")} reloadDocument className="underline underline-offset-4">
          {reviewTexts.policy}
        </Link>
        {histogram.some(({ samples }) => samples > 0) && <span>{reviewTexts.samples}</span>}
      </p>
    </div>
  );
}
