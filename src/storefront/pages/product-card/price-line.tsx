import { formatMoney } from "#modules/core/rules/money/money.ts";
import { priceInCart } from "#modules/pricing/rules/pricing.ts";
import {
  priceOnPage,
  struckPrice,
  unitPrice,
  type PricedVariant,
  unitSystem,
} from "#modules/catalogue/rules/price.ts";
import type { ProductSummary, Variant } from "#modules/catalogue/rules/product.ts";
import { isPlentiful, stockText, type Stock } from "#modules/catalogue/rules/stock.ts";
import { classNames } from "#storefront/ui/class-names.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of product cards and prices. */
const cardTexts = texts("product-card", {
  from: "from",
  now: "Now",
  was: "was",
  inCart: "{price} in your cart",
  fromInCart: "from {price} in your cart",
  off: "{percent}% off",
});

type PriceLineProps = {
  product: Pick<
    ProductSummary,
    "price" | "priceVaries" | "originalPrice" | "discount" | "netContent"
  >;
  /** The chosen variant. */
  variant?: (PricedVariant & Pick<Variant, "netContent">) | null;
  size?: "card" | "page";
};

/** Price, struck price and the cart's price, with text for screen readers; a page adds the discount badge. */
export function PriceLine({ product, variant = null, size = "card" }: PriceLineProps) {
  const price = priceOnPage(product, variant);
  const struck = struckPrice(product, variant);
  const { paid } = priceInCart(product, variant);
  const from = product.priceVaries && !variant;
  const perUnit = from
    ? null
    : unitPrice(price, variant?.netContent ?? product.netContent, unitSystem);
  const isPage = size === "page";
  return (
    <>
      {/* A page says the note in words of its own. */}
      <p
        className={classNames(
          "flex flex-wrap items-baseline gap-x-2 gap-y-0.5",
          !isPage && "price",
        )}
      >
        <span
          className={classNames(
            "font-medium tabular-nums",
            isPage ? "text-3xl" : "text-xl",
            struck && "text-sale",
          )}
        >
          {struck && <span className="sr-only">{`${cardTexts.now} `}</span>}
          {from && <span className="text-sm font-normal">{`${cardTexts.from} `}</span>}
          <span>{formatMoney(price)}</span>
        </span>
        {struck && (
          <span className={classNames("text-muted tabular-nums", isPage ? "text-lg" : "text-sm")}>
            <span className="sr-only">{`${cardTexts.was} `}</span>
            <s>{formatMoney(struck)}</s>
          </span>
        )}
        {isPage && <DiscountBadge product={product} />}
      </p>
      {perUnit && <p className="text-sm text-muted">{perUnit}</p>}
      {paid !== price && (
        <p className={isPage ? undefined : "text-sm"}>
          {cardTexts[from ? "fromInCart" : "inCart"](formatMoney(paid))}
        </p>
      )}
    </>
  );
}

type StockLineProps = { stock: Stock; className: string };

/** The stock sentence: green if there are plenty, else in the tone of a caution. */
export function StockLine({ stock, className }: StockLineProps) {
  return (
    <p className={classNames(className, isPlentiful(stock) ? "text-good" : "text-sale")}>
      {stockText(stock)}
    </p>
  );
}

type DiscountBadgeProps = { product: { discount: number }; className?: string };

/** The discount in percent; nothing without one. */
export function DiscountBadge({ product, className }: DiscountBadgeProps) {
  if (product.discount === 0) return null;
  return (
    <span className={classNames(className, "rounded-full px-2.5 py-1 text-xs font-medium bg-card")}>
      {cardTexts.off(product.discount)}
    </span>
  );
}
