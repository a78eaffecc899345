import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { keptMarkup } from "#storefront/rendering/repeated-markup.server.tsx";
import { ProductReviews } from "#storefront/pages/reviews/product-reviews.tsx";

/**
 * Renders a product's reviews as escaped markup. Cached by the data shown, so a price change does
 * not re-render it.
 */
export function reviewsMarkup({
  product: { slug, rating, reviewCount },
  ...rest
}: ComponentProps<typeof ProductReviews>): string {
  const shown = { product: { slug, rating, reviewCount }, ...rest };
  return keptMarkup(`reviews ${JSON.stringify(shown)}`, () =>
    renderToStaticMarkup(<ProductReviews {...shown} />),
  ).toString();
}
