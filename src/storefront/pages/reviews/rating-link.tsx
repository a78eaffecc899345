import type { MouseEvent } from "react";
import type { Product } from "#modules/catalogue/rules/product.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { RatingStars } from "#storefront/ui/rating-stars.tsx";

const linkTexts = texts("rating-link", { inclSamples: "incl. samples" });

type RatingLinkProps = {
  product: Pick<Product, "rating" | "reviewCount">;
  /** Whether some reviews are samples. */
  hasSamples: boolean | undefined;
};

/** A product's stars, which link to its reviews. */
export function RatingLink({ product, hasSamples }: RatingLinkProps) {
  if (product.reviewCount === 0) return null;
  return (
    <a
      href="#reviews"
      onClick={openReviews}
      className="inline-flex flex-wrap items-center gap-x-1.5 py-1 text-sm text-muted hover:text-ink hover:underline"
    >
      <RatingStars rating={product.rating} count={product.reviewCount} />
      {hasSamples && <span>{linkTexts.inclSamples}</span>}
    </a>
  );
}

/** Opens the reviews tab. Without JavaScript the reviews are in the page and the plain link suffices. */
function openReviews(event: MouseEvent) {
  const tab = document.getElementById("reviews-tab");
  if (!tab) return;
  event.preventDefault();
  tab.click();
  tab.scrollIntoView();
  tab.focus({ preventScroll: true });
}
