import { href } from "react-router";
import type { Testimonial } from "#modules/reviews/rules/review.ts";
import { Link } from "#storefront/ui/link.tsx";
import { RatingStars } from "#storefront/ui/rating-stars.tsx";

/** §2 Testimonials: published reviews of the shop's own products (decision 15). */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul className="grid gap-4 sm:gap-6 md:grid-cols-3">
      {testimonials.map((review) => (
        <li key={review.id}>
          <figure className="flex h-full flex-col gap-3 rounded-card bg-card p-6">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <RatingStars rating={review.rating} />
              {review.isSample && <span className="review-mark">Sample review</span>}
            </div>
            <blockquote className="flex-1">
              <p>{review.body}</p>
            </blockquote>
            <figcaption className="text-sm text-muted">
              {review.author} on{" "}
              <Link
                to={href("/product/:id", { id: review.product.slug })}
                className="text-ink underline decoration-ink/30 underline-offset-4 hover:decoration-ink"
              >
                {review.product.name}
              </Link>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
