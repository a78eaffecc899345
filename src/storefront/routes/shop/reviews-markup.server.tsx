import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { keptMarkup } from "#storefront/rendering/repeated-markup.server.tsx";
import { ProductReviews } from "#storefront/pages/reviews/product-reviews.tsx";

/** The reviews of a product's page as markup, every word of it escaped. Another price changes none of them. */
export function reviewsMarkup({
  product: { slug, rating, reviewCount },
  ...rest
}: ComponentProps<typeof ProductReviews>): string {
  const shown = { product: { slug, rating, reviewCount }, ...rest };
  return keptMarkup(`reviews ${JSON.stringify(shown)}`, () =>
    renderToStaticMarkup(<ProductReviews {...shown} />),
  ).toString();
}
