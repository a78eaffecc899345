import { pathHere } from "#modules/core/rules/language/address.ts";
import { reviewTexts } from "./review-texts.ts";
import { href } from "react-router";
import {
  reviewSearch,
  reviewSorts,
  type ReviewQuery,
} from "#modules/reviews/rules/review-query.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { Breadcrumbs } from "#storefront/ui/breadcrumbs.tsx";
import { PageLinks } from "#storefront/ui/page-links.tsx";
import { OwnReviewCard } from "./own-review-card.tsx";
import { RatingSummary } from "./rating-summary.tsx";
import type { ReviewsPageData } from "#modules/reviews/use-cases/read-reviews.server.ts";
import { ReviewArticle } from "./review-article.tsx";
import { ReviewVotes } from "./review-votes.tsx";

type ReviewsPageProps = {
  data: ReviewsPageData;
  /** Reason why an action failed. */
  refusal: { text: string } | undefined;
};

/** All published reviews of a product, with votes. */
export function ReviewsPage({ data, refusal }: ReviewsPageProps) {
  const { product, histogram, reviews, query, own, votes } = data;
  const path = href("/product/:id", { id: product.slug });
  const linkTo = (change: Partial<ReviewQuery>) =>
    href("/product/:id/reviews", { id: product.slug }) +
    reviewSearch({ ...query, page: 1, ...change });
  return (
    <div className="container-shop">
      <Breadcrumbs crumbs={[{ name: product.name, to: path }]} current={reviewTexts.reviews} />
      <h1 className="mb-8 text-3xl font-semibold tracking-tight wrap-anywhere md:text-4xl">
        {reviewTexts.reviewsOf(product.name)}
      </h1>
      <div className="review-columns">
        <RatingSummary
          product={product}
          histogram={histogram}
          chosen={query.stars}
          hasOwn={own !== null}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {refusal && (
            <Alert tone="error" focusOn={refusal}>
              {refusal.text}
            </Alert>
          )}
          {own && <OwnReviewCard review={own} product={product} title={reviewTexts.yourReview} />}
          <Choices data={data} linkTo={linkTo} />
          {reviews.map((review) => (
            <ReviewArticle key={review.id} review={review} headingLevel="h2">
              {review.id !== own?.id && <ReviewVotes review={review} votes={votes} />}
            </ReviewArticle>
          ))}
          <PageLinks
            label={reviewTexts.pages}
            page={query.page}
            pageCount={data.pageCount}
            to={(page) => linkTo({ page })}
            previous={reviewTexts.previousPage}
            next={reviewTexts.nextPage}
          />
        </div>
      </div>
    </div>
  );
}

type PartProps = { data: ReviewsPageData; linkTo(change: Partial<ReviewQuery>): string };

/** Count of the filtered reviews and the sort order. */
function Choices({ data: { query, total }, linkTo }: PartProps) {
  if (total === 0 && query.stars === null)
    return <p className="text-muted">{reviewTexts.noneYet}</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>
        <span>{reviewTexts.count(total)}</span>
        {query.stars !== null && (
          <>
            <span>{` ${reviewTexts.withStars(query.stars)}`}</span>{" "}
            <a href={pathHere(linkTo({ stars: null }))} className="underline underline-offset-4">
              {reviewTexts.showAll}
            </a>
          </>
        )}
      </p>
      <nav aria-label={reviewTexts.order} className="flex flex-wrap sm:gap-1">
        {reviewSorts.map((sort) => (
          <a
            key={sort}
            href={pathHere(linkTo({ sort }))}
            aria-current={sort === query.sort || undefined}
            className="inline-flex min-h-11 items-center rounded-full px-2.5 text-sm sm:px-3 hover:bg-card aria-[current]:bg-ink aria-[current]:text-paper"
          >
            {reviewTexts.sort[sort]}
          </a>
        ))}
      </nav>
    </div>
  );
}
