import { reviewTexts } from "./review-texts.ts";
import { href } from "react-router";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { EmptyState } from "#storefront/ui/empty-state.tsx";
import { PageLinks, pageAddress } from "#storefront/ui/page-links.tsx";
import { PageTitle } from "#storefront/ui/section-card.tsx";
import type { OwnReviews } from "#modules/reviews/use-cases/own-reviews.server.ts";
import { OwnReviewCard } from "./own-review-card.tsx";

export const ownReviewsHead = (): PageHead => ({
  title: reviewTexts.reviews,
  description: reviewTexts.ownDescription,
  page: "/account/reviews",
});

/** A member's reviews, newest first. */
export function OwnReviewsPage({ reviews, page, pageCount }: OwnReviews) {
  if (reviews.length === 0)
    return (
      <EmptyState icon="speech" heading={reviewTexts.noReviews} text={reviewTexts.noReviewsText}>
        <ButtonLink to={href("/account/orders")}>{reviewTexts.yourOrders}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <PageTitle title={reviewTexts.reviews} lead={reviewTexts.ownDescription} />
      <ul className="mt-6 grid gap-4">
        {reviews.map((review) => (
          <li key={review.id}>
            <OwnReviewCard
              review={review}
              product={review.product.isPublished ? review.product : null}
              title={review.product.name}
            />
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <PageLinks
          label={reviewTexts.ownPages}
          page={page}
          pageCount={pageCount}
          to={(other) => pageAddress(href("/account/reviews"), other)}
          previous={reviewTexts.newer}
          next={reviewTexts.older}
        />
      </div>
    </>
  );
}
