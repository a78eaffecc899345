import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ProductReviews } from "#storefront/pages/reviews/product-reviews.tsx";

/** Renders a product's reviews as escaped markup, which needs no script in the browser. */
export function reviewsMarkup({
  product: { slug, rating, reviewCount },
  ...rest
}: ComponentProps<typeof ProductReviews>): string {
  return renderToStaticMarkup(<ProductReviews product={{ slug, rating, reviewCount }} {...rest} />);
}
