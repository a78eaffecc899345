import { ratingHistogram, type Review } from "#domain/review/review.ts";
import { RatingStars } from "#ui/rating-stars.tsx";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

type ReviewListProps = {
  rating: number;
  /** All there are; the newest of them are listed. */
  reviewCount: number;
  reviews: readonly Review[];
};

/** A product's reviews with their spread over the stars. */
export function ReviewList({ rating, reviewCount, reviews }: ReviewListProps) {
  if (reviews.length === 0) return <p className="text-muted">Nobody has reviewed this yet.</p>;
  return (
    <div className="grid gap-10 lg:grid-cols-[16rem_1fr]">
      <Histogram rating={rating} reviewCount={reviewCount} reviews={reviews} />
      <ul className="grid gap-6">
        {reviews.map((review) => (
          <li key={review.id} className="border-b border-line pb-6 last:border-0">
            <article>
              <RatingStars rating={review.rating} />
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
      <ul className="mt-4 grid gap-1.5">
        {ratingHistogram(reviews).map(({ stars, count }) => (
          <li key={stars} className="grid grid-cols-[3.5rem_1fr_2rem] items-center gap-2 text-sm">
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
          </li>
        ))}
      </ul>
    </div>
  );
}
