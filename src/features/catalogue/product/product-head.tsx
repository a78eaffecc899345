import { href, Link } from "react-router";
import { formatMoney, type Money } from "#domain/money/money.ts";
import { policy } from "#domain/policy.ts";
import type { Product, Variant } from "#domain/product/product.ts";
import { stockOf, stockState, stockText } from "#domain/product/stock.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { RatingStars } from "#ui/rating-stars.tsx";
import { PriceLine } from "#features/catalogue/price-line.tsx";

type ProductHeadProps = {
  product: Product;
  variant: Variant | null;
  /** Before the price fell, where the shop says so. */
  lowestPrice: Money | null;
};

/** A product's name, rating, price and stock, as the chosen variant makes them. */
export function ProductHead({ product, variant, lowestPrice }: ProductHeadProps) {
  const stock = stockOf(product, variant);
  const isPlenty = stockState(stock) === "in-stock";
  return (
    <div className="grid gap-3">
      <Link
        to={`${href("/category")}?brand=${product.brandSlug}`}
        className="w-fit text-muted hover:text-ink hover:underline"
      >
        {product.brand}
      </Link>
      <h1 className="text-3xl leading-tight font-semibold tracking-tight wrap-anywhere sm:text-4xl">
        {product.name}
      </h1>
      {product.reviewCount > 0 && (
        <RatingStars rating={product.rating} count={product.reviewCount} />
      )}
      <div aria-live="polite" className="grid gap-1.5">
        <PriceLine product={product} variant={variant} size="page" />
        {lowestPrice !== null && (
          <p className="text-sm text-muted">
            Lowest price in the last {policy.lowestPriceDays} days: {formatMoney(lowestPrice)}
          </p>
        )}
        <p className={classNames("font-medium", isPlenty ? "text-good" : "text-sale")}>
          {stockText(stock)}
        </p>
      </div>
    </div>
  );
}

/** §2 What an unknown id shows, with status 404 (decision 12). */
export function UnknownProduct() {
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center lg:py-16">
      <h1 className="text-3xl font-semibold tracking-tight">Product not found</h1>
      <p className="text-muted">It may have been sold out for good, or the address is mistyped.</p>
      <ButtonLink to={href("/")} className="mt-2">
        Return to Shop
      </ButtonLink>
    </div>
  );
}
