import { href } from "react-router";
import { Link } from "#storefront/ui/link.tsx";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import { classNames } from "#storefront/ui/class-names.ts";
import { keepHyphens } from "#storefront/ui/keep-hyphens.tsx";
import { RatingStars } from "#storefront/ui/rating-stars.tsx";

type ProductLabelProps = {
  product: ProductSummary;
  headingLevel?: "h2" | "h3";
  headingClass?: string;
};

/** Brand, name and rating. The name's link covers the positioned ancestor, so that the whole card is clickable. */
export function ProductLabel({
  product,
  headingLevel: Heading = "h3",
  headingClass,
}: ProductLabelProps) {
  return (
    <>
      <p className="text-xs text-muted">{product.brand}</p>
      <Heading className={classNames("font-sans leading-snug", headingClass)}>
        <Link
          to={href("/product/:id", { id: product.slug })}
          className="after:absolute after:inset-0 group-hover:underline"
        >
          {keepHyphens(product.name)}
        </Link>
      </Heading>
      {product.reviewCount > 0 && (
        <RatingStars rating={product.rating} count={product.reviewCount} />
      )}
    </>
  );
}
