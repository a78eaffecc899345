import type { ReactNode } from "react";
import type { ProductSummary } from "#domain/product/product.ts";
import { stockState, stockText } from "#domain/product/stock.ts";
import { classNames } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import { PriceLine } from "#features/catalogue/price-line.tsx";
import { ProductLabel } from "#features/catalogue/product-label.tsx";

/** A product in the list view: wider, with its stock in words. */
export function ProductListItem({
  product,
  action,
  isEager,
}: {
  product: ProductSummary;
  action?: ReactNode;
  isEager: boolean;
}) {
  return (
    <article className="group relative grid grid-cols-[5rem_minmax(0,1fr)_auto] gap-3 rounded-card bg-card p-3 min-[24rem]:grid-cols-[7rem_minmax(0,1fr)_auto] min-[24rem]:gap-4 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:gap-6 sm:p-4">
      <Picture
        picture={product.picture}
        name={product.name}
        alt=""
        sizes="(min-width: 640px) 176px, 112px"
        loading={isEager ? "eager" : "lazy"}
        className="aspect-square w-full rounded-lg object-cover"
      />
      <div className="flex flex-col gap-1 self-center">
        <ProductLabel product={product} headingLevel="h2" headingClass="sm:text-lg" />
        <PriceLine product={product} />
        <p
          className={classNames(
            "text-sm",
            stockState(product) === "in-stock" ? "text-good" : "text-sale",
          )}
        >
          {stockText(product)}
        </p>
      </div>
      {action && <div className="relative">{action}</div>}
    </article>
  );
}
