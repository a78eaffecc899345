import { ratingHistogram, type Review } from "#domain/review/review.ts";
import { RatingStars } from "#ui/rating-stars.tsx";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

type ReviewListProps = {
  rating: number;
  /** All there are; the newest of them are listed. */
  reviewCount: number;
  reviews: readonly Review[];
};

/** A product's reviews with their spread over the stars, which chooses what is listed: by styles alone. */
export function ReviewList({ rating, reviewCount, reviews }: ReviewListProps) {
  if (reviews.length === 0) return <p className="text-muted">Nobody has reviewed this yet.</p>;
  return (
    <div className="reviews grid gap-10 lg:grid-cols-[16rem_1fr]">
      <div className="grid content-start gap-4">
        <Histogram rating={rating} reviewCount={reviewCount} reviews={reviews} />
        {reviews.some(({ isSample }) => isSample) && (
          <p className="text-sm text-muted">
            Sample reviews show how this page looks. Nobody has bought the product to write them.
          </p>
        )}
      </div>
      <ul className="grid content-start gap-x-12 gap-y-6 xl:grid-cols-2">
        {reviews.map((review) => (
          <li
            key={review.id}
            data-stars={review.rating}
            className="border-b border-line pb-6 last:border-0"
          >
            <article>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <RatingStars rating={review.rating} />
                {review.isSample && <span className="sample-mark">Sample review</span>}
              </div>
              <h3 className="mt-1 font-semibold">{review.title}</h3>
              <p className="mt-1 max-w-prose">{review.body}</p>
              <p className="mt-2 text-sm text-muted">
                {review.author},{" "}
                <time dateTime={review.date}>
                  {day.format(new Date(`${review.date}T00:00:00Z`))}
                </time>
                {review.verifiedBuyer && " · Bought here"}
              </p>
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Histogram({ rating, reviewCount, reviews }: ReviewListProps) {
  return (
    <div>
      <p className="text-4xl font-semibold tabular-nums">{rating.toFixed(1)}</p>
      <RatingStars rating={rating} count={reviewCount} />
      <fieldset className="mt-3 min-w-0">
        <legend className="sr-only">Which reviews are listed</legend>
        <label className="review-filter">
          <input type="radio" name="stars" defaultChecked />
          <span className="col-span-2">All of them</span>
          <span className="text-right text-muted tabular-nums">{reviews.length}</span>
        </label>
        {ratingHistogram(reviews).map(({ stars, count }) => (
          <label key={stars} className="review-filter">
            <input type="radio" name="stars" value={stars} disabled={count === 0} />
            <span>{stars === 1 ? "1 star" : `${stars} stars`}</span>
            <svg
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              className="h-2 w-full rounded-full bg-line"
              aria-hidden="true"
            >
              <rect width={(count / reviews.length) * 100} height="8" className="fill-star" />
            </svg>
            <span className="text-right text-muted tabular-nums">{count}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
