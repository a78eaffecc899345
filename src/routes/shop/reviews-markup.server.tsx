import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ProductReviews } from "#features/reviews/product-reviews.tsx";

/** The reviews of a product's page as markup, every word of it escaped. */
export function reviewsMarkup(shown: ComponentProps<typeof ProductReviews>): string {
  return renderToStaticMarkup(<ProductReviews {...shown} />);
}
