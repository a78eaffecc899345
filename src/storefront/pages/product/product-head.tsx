import type { ReactNode } from "react";
import { href } from "react-router";
import { Link } from "#storefront/ui/link.tsx";
import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import { LOWEST_PRICE_DAYS } from "#modules/catalogue/rules/price.ts";
import type { Product, Variant } from "#modules/catalogue/rules/product.ts";
import { stockOf } from "#modules/catalogue/rules/stock.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { keepHyphens } from "#storefront/ui/keep-hyphens.tsx";
import { PriceLine, StockLine } from "#storefront/pages/product-card/price-line.tsx";
import { productTexts } from "./product-texts.ts";

type ProductHeadProps = {
  product: Product;
  rating: ReactNode;
};

/** Product name, brand and rating. */
export function ProductHead({ product, rating }: ProductHeadProps) {
  return (
    <div className="product-head">
      <h1 className="text-2xl leading-tight font-semibold tracking-tight wrap-anywhere sm:text-3xl lg:text-4xl">
        {keepHyphens(product.name)}
      </h1>
      <div className="flex flex-wrap items-center gap-x-4">
        <Link
          to={`${href("/category")}?brand=${product.brandSlug}`}
          className="py-1 text-muted hover:text-ink hover:underline"
        >
          {product.brand}
        </Link>
        {rating}
      </div>
    </div>
  );
}

type ProductPriceProps = {
  product: Product;
  /** The chosen variant. */
  variant: Variant | null;
  /** Lowest price before the reduction; null if the shop does not show it. */
  lowestPrice: Money | null;
  /** The note beside the price, such as "incl. VAT". */
  priceNote?: string | undefined;
  /** Delivery days; null if sold out. */
  delivery: { days: string } | null;
};

export function ProductPrice(props: ProductPriceProps) {
  const { product, variant, lowestPrice, priceNote, delivery } = props;
  return (
    <div aria-live="polite" className="grid gap-1">
      <PriceLine product={product} variant={variant} size="page" />
      {priceNote && <p className="text-sm text-muted">{priceNote}</p>}
      {lowestPrice !== null && (
        <p className="text-sm text-muted">
          {productTexts.lowestPrice(LOWEST_PRICE_DAYS, formatMoney(lowestPrice))}
        </p>
      )}
      <StockLine stock={stockOf(product, variant)} className="font-medium" />
      {delivery && (
        <p>
          <span>{productTexts.getIt}</span>{" "}
          <strong className="font-semibold">{delivery.days}</strong>
        </p>
      )}
    </div>
  );
}

/** §2 Shown for an unknown id, with status 404 (decision 12). */
export function UnknownProduct() {
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center lg:py-16">
      <h1 className="text-3xl font-semibold tracking-tight">{productTexts.notFound}</h1>
      <p className="text-muted">{productTexts.notFoundText}</p>
      <ButtonLink to={href("/")} className="mt-2">
        {productTexts.returnToShop}
      </ButtonLink>
    </div>
  );
}
