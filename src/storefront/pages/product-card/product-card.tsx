import type { ReactNode } from "react";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import { stockState, stockText } from "#modules/catalogue/rules/stock.ts";
import { classNames } from "#storefront/ui/class-names.ts";
import { Picture } from "#storefront/ui/picture.tsx";
import { DiscountBadge, PriceLine } from "./price-line.tsx";
import { ProductLabel } from "./product-label.tsx";

export type ProductCardProps = {
  product: ProductSummary;
  /** Overlay on the picture: the wishlist button. */
  action?: ReactNode;
  loading?: "lazy" | "eager" | "first";
  /** Displayed width of the picture, as an image's `sizes` attribute. */
  sizes: string;
  headingLevel?: "h2" | "h3";
};

/** A product in a grid. The product link covers the card. Cards share subgrid rows, so that prices align. */
export function ProductCard({
  product,
  action,
  loading = "lazy",
  sizes,
  headingLevel = "h3",
}: ProductCardProps) {
  const state = stockState(product);
  return (
    <article className="group relative row-span-3 grid grid-rows-subgrid content-start wrap-anywhere">
      <div className="relative mb-3 aspect-square overflow-hidden rounded-card bg-tile">
        <Picture
          // A new key per picture, so that no card shows another product's picture while its own loads.
          key={product.picture.key}
          picture={product.picture}
          alt=""
          sizes={sizes}
          loading={loading}
          className={classNames(
            "size-full object-cover transition-transform duration-300 group-hover:scale-[1.03] motion-reduce:transform-none",
            state === "sold-out" && "opacity-60",
          )}
        />
        {state !== "in-stock" && (
          <span
            className={classNames(
              "absolute bottom-2.5 start-2.5 rounded-full px-2.5 py-1 text-xs font-medium",
              state === "sold-out" ? "bg-ink text-paper" : "bg-card",
            )}
          >
            {stockText(product)}
          </span>
        )}
        <DiscountBadge product={product} className="absolute top-2 start-2.5" />
      </div>
      <div className="flex flex-col gap-1">
        <ProductLabel product={product} headingLevel={headingLevel} />
      </div>
      <div className="pt-1.5">
        <PriceLine product={product} />
      </div>
      {action && <div className="absolute top-2 end-2">{action}</div>}
    </article>
  );
}
