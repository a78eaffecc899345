import { formatMoney } from "#modules/core/rules/money/money.ts";
import { priceInCart } from "#modules/pricing/rules/pricing.ts";
import * as policy from "#modules/settings/rules/policy-numbers.ts";
import { priceOnPage, struckPrice, type PricedVariant } from "#modules/catalogue/rules/price.ts";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import { classNames } from "#storefront/ui/class-names.ts";

type PriceLineProps = {
  product: Pick<ProductSummary, "price" | "priceVaries" | "originalPrice" | "discount">;
  /** The chosen variant. */
  variant?: PricedVariant | null;
  size?: "card" | "page";
};

/** Price, struck price, discount badge and the cart's price, with text for screen readers. */
export function PriceLine({ product, variant = null, size = "card" }: PriceLineProps) {
  const price = priceOnPage(product, variant);
  const struck = struckPrice(product, variant);
  const { paid } = priceInCart(product, variant);
  const { discount } = product;
  const from = product.priceVaries && !variant && "from ";
  const isPage = size === "page";
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <span
          className={classNames(
            "font-medium tabular-nums",
            isPage ? "text-3xl" : "text-lg",
            struck && "text-sale",
          )}
        >
          {struck && <span className="sr-only">Now </span>}
          {from && <span className="text-sm font-normal">{from}</span>}
          {formatMoney(price)}
        </span>
        {struck && (
          <span className={classNames("text-muted tabular-nums", isPage ? "text-lg" : "text-sm")}>
            <span className="sr-only">was </span>
            <s>{formatMoney(struck)}</s>
          </span>
        )}
        {discount > 0 && (isPage || !policy.inCartDiscount) && (
          <span
            className={classNames(
              "rounded-full bg-sale-soft px-2 py-0.5 font-medium text-sale",
              isPage ? "text-sm" : "text-xs",
            )}
          >
            {discount}% off
          </span>
        )}
      </p>
      {paid !== price && (
        <p className={classNames("font-medium text-sale", !isPage && "text-sm")}>
          {from}
          {formatMoney(paid)} in your cart{discount > 0 && `, ${discount}%\u00a0off`}
        </p>
      )}
    </>
  );
}
