import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ProductReviews } from "#storefront/pages/reviews/product-reviews.tsx";
import type { Review } from "#modules/reviews/rules/review.ts";

/** Renders a product's reviews as escaped markup, which needs no script in the browser. */
export function reviewsMarkup({
  product: { slug, rating, reviewCount },
  ...rest
}: ComponentProps<typeof ProductReviews>): string {
  return renderToStaticMarkup(<ProductReviews product={{ slug, rating, reviewCount }} {...rest} />);
}

/** schema.org data of shoppers' reviews; sample reviews are excluded. */
export function reviewData(reviews: readonly Review[]): { review?: object[] } {
  const own = reviews.filter(({ isSample }) => !isSample);
  if (own.length === 0) return {};
  return {
    review: own.map(({ author, rating, title, body, date }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: author },
      reviewRating: { "@type": "Rating", ratingValue: rating },
      name: title,
      reviewBody: body,
      datePublished: date,
    })),
  };
}
