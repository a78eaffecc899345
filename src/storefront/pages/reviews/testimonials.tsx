import { href } from "react-router";
import type { Testimonial } from "#modules/reviews/rules/review.ts";
import { classNames } from "#storefront/ui/class-names.ts";
import { Link } from "#storefront/ui/link.tsx";
import { RatingStars } from "#storefront/ui/rating-stars.tsx";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the reviews on the home page. */
export const testimonialTexts = texts("testimonials", {
  title: "What shoppers say",
  sample: "Sample review",
  on: "{author} on",
});

/** §2 Testimonials: published reviews of the shop's own products (decision 15). */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-10 *:first:md:col-span-2 md:grid-cols-2 lg:gap-x-16">
      {testimonials.map((review, index) => (
        <li key={review.id}>
          <figure className="flex h-full max-w-4xl flex-col gap-3 border-t border-ink/20 pt-6">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <RatingStars rating={review.rating} />
              {review.isSample && <span className="review-mark">{testimonialTexts.sample}</span>}
            </div>
            <blockquote
              className={classNames(
                "flex-1 text-pretty",
                index === 0 && "font-display text-2xl sm:text-3xl lg:text-4xl",
              )}
            >
              <p>{review.body}</p>
            </blockquote>
            <figcaption className="text-sm text-muted">
              <span>{testimonialTexts.on(review.author)}</span>{" "}
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
