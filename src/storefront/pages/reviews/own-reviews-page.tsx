import { href } from "react-router";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { EmptyState } from "#storefront/ui/empty-state.tsx";
import { PageLinks, pageAddress } from "#storefront/ui/page-links.tsx";
import { PageTitle } from "#storefront/ui/section-card.tsx";
import type { OwnReviews } from "#modules/reviews/use-cases/own-reviews.server.ts";
import { OwnReviewCard } from "./own-review-card.tsx";

export const ownReviewsHead: PageHead = {
  title: "Reviews",
  description: "Your product reviews and their status.",
  page: "/account/reviews",
};

/** A member's reviews, newest first. */
export function OwnReviewsPage({ reviews, page, pageCount }: OwnReviews) {
  if (reviews.length === 0)
    return (
      <EmptyState
        icon="speech"
        heading="You have no reviews yet"
        text="Your product reviews appear here. Write one on a product page or from a delivered order."
      >
        <ButtonLink to={href("/account/orders")}>Your orders</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <PageTitle title="Reviews" lead="Your product reviews and their status." />
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
          label="Pages of your reviews"
          page={page}
          pageCount={pageCount}
          to={(other) => pageAddress(href("/account/reviews"), other)}
          previous="Newer reviews"
          next="Older reviews"
        />
      </div>
    </>
  );
}
