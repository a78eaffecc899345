import type { ComponentProps } from "react";
import type { Product } from "#modules/catalogue/rules/product.ts";
import { ProductReviews } from "#storefront/pages/reviews/product-reviews.tsx";
import { shoppersRating, type Review } from "#modules/reviews/rules/review.ts";
import { readNewestReviews } from "#modules/reviews/use-cases/read-reviews.server.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import type { Services } from "#platform/services.ts";
import { keptMarkup } from "./kept-markup.server.tsx";

const tabTexts = texts("review-tab", { name: "Reviews ({count})" });

/** Returns a product's reviews as escaped markup, which needs no script in the browser. */
function reviewsMarkup({
  product: { slug, rating, reviewCount },
  ...rest
}: ComponentProps<typeof ProductReviews>): string {
  return keptMarkup(
    <ProductReviews product={{ slug, rating, reviewCount }} {...rest} />,
  ).toString();
}

/** A product page's tab with its newest reviews, and what its head and structured data say of them. */
export async function productReviews(
  services: Pick<Services, "db" | "settings">,
  product: Product,
) {
  const { reviews, histogram } = await readNewestReviews(services, product.id);
  return {
    tab: {
      id: "reviews",
      name: tabTexts.name(product.reviewCount),
      markup: reviewsMarkup({ product, histogram, reviews }),
    },
    hasSamples: histogram.some(({ samples }) => samples > 0),
    // Structured data uses shoppers' ratings only, not sample reviews.
    rating: shoppersRating(product, histogram),
    data: reviewData(reviews),
  };
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
