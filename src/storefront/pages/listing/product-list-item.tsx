import type { ReactNode } from "react";
import type { ListedProduct } from "#modules/catalogue/rules/listing/listing.ts";
import { Picture } from "#storefront/ui/picture.tsx";
import { DiscountBadge, PriceLine, StockLine } from "#storefront/pages/product-card/price-line.tsx";
import { ProductLabel } from "#storefront/pages/product-card/product-label.tsx";

type ProductListItemProps = {
  product: ListedProduct;
  /** Overlay on the picture: the wishlist button. */
  action?: ReactNode;
  buy?: ReactNode;
  isEager: boolean;
};

/** A product in the list view, with stock text, description and buy button. */
export function ProductListItem({ product, action, buy, isEager }: ProductListItemProps) {
  return (
    <article className="group relative grid grid-cols-[min(5.5rem,25vw)_minmax(0,1fr)] gap-x-[min(1rem,4vw)] gap-y-3 rounded-card bg-card p-3 min-[24rem]:grid-cols-[min(7rem,27vw)_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-6 sm:p-4 md:grid-cols-[11rem_minmax(0,1fr)_12rem]">
      <div className="relative self-start max-md:row-span-2">
        <Picture
          picture={product.picture}
          alt=""
          sizes="(min-width: 640px) 176px, 112px"
          loading={isEager ? "eager" : "lazy"}
          className="aspect-square w-full rounded-lg object-cover"
        />
        <DiscountBadge product={product} className="absolute bottom-2.5 start-2.5" />
      </div>
      <div className="flex flex-col gap-1 md:self-center">
        <ProductLabel
          product={product}
          headingLevel="h2"
          headingClass="sm:text-lg sm:font-medium max-md:pe-10"
        />
        {product.details && (
          <p className="mt-1 line-clamp-2 max-w-[60ch] text-sm text-muted max-sm:hidden">
            {product.details.excerpt}
          </p>
        )}
      </div>
      <div className="grid content-center gap-2 md:border-s md:border-line md:ps-6">
        <PriceLine product={product} />
        <StockLine stock={product} className="text-sm" />
        {/* Raised above the link that covers the card. */}
        {buy && <div className="relative mt-1 grid noscript:hidden">{buy}</div>}
      </div>
      {action && (
        <div className="absolute top-2 end-2 md:top-6 md:end-auto md:start-6">{action}</div>
      )}
    </article>
  );
}
