import { Link } from "react-router";
import type { AdminReviewRow } from "#modules/reviews/api/staff-reviews-schemas.ts";
import star from "#storefront/ui/star.svg?url";
import { faultNames } from "./review-actions.ts";

const date = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });

/** A review as its author wrote it, with reports and the shop's answer. */
export function ReviewText({ review }: { review: AdminReviewRow }) {
  const { rating, title, body, product, author, customer, writtenOn, verifiedBuyer } = review;
  const reports = review.openReports.map((fault) => faultNames[fault].toLowerCase());
  return (
    <article className="review">
      <p>
        <span role="img" aria-label={`${rating} of 5 stars`} className="stars">
          {Array.from({ length: rating }, (_, index) => (
            <img key={index} src={star} alt="" width={16} height={16} />
          ))}
        </span>{" "}
        <strong>{title}</strong>
      </p>
      <p className="written">{body}</p>
      <p className="help">
        {customer ? <Link to={`/customers/${customer}`}>{author}</Link> : <span>{author}</span>}
        <span>{`${verifiedBuyer ? ", verified buyer" : ""}${review.isSample ? ", sample" : ""} on`}</span>{" "}
        <Link to={`/products/${product.id}`}>{product.name}</Link>
        <span>{`, ${date.format(new Date(`${writtenOn}T00:00:00Z`))}`}</span>
      </p>
      {reports.length > 0 && <p className="error">{`Reported as ${reports.join(", ")}`}</p>}
      {review.fault && (
        <p className="help">
          {`Declined as ${faultNames[review.fault].toLowerCase()}${review.note ? `: “${review.note}”` : ""}`}
        </p>
      )}
      {review.answer && <p className="answer">{`Your answer: ${review.answer}`}</p>}
    </article>
  );
}
