import { useEffect, useRef, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import type { Product, ProductSummary, Variant } from "#modules/catalogue/rules/product.ts";
import { AddToCart } from "#storefront/pages/cart/add-to-cart.tsx";
import { PriceLine } from "#storefront/pages/product-card/price-line.tsx";
import { Gallery } from "#storefront/pages/product/gallery.tsx";
import { ProductDetails, type MarkupTab } from "#storefront/pages/product/product-details.tsx";
import { ProductHead } from "#storefront/pages/product/product-head.tsx";
import { RecentlyViewed } from "#storefront/pages/product/recently-viewed.tsx";
import { ProductGrid } from "#storefront/pages/product-card/product-grid.tsx";
import { WishlistButton } from "#storefront/pages/wishlist/wishlist-button.tsx";
import { Breadcrumbs, type Crumb } from "#storefront/ui/breadcrumbs.tsx";
import { useIsOutOfView } from "#storefront/ui/use-is-beyond.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { usePriceNote } from "#storefront/routes/use-root-data.ts";
import { PurchasePanel } from "./purchase-panel.tsx";
import { usePurchase } from "./use-purchase.ts";
import { productTexts } from "#storefront/pages/product/product-texts.ts";

type ProductPageProps = {
  product: Product;
  variantId: number | null;
  crumbs: readonly Crumb[];
  related: readonly ProductSummary[];
  /** Tabs of other nouns, rendered on the server, so that the browser needs no code for them. */
  tabs: readonly MarkupTab[];
  rating: ReactNode;
  /** Static markup of the EU's notice on the legal guarantee. */
  guarantee?: string;
  lowestPrice: Money | null;
  delivery: { days: string; validUntil: number } | null;
  /** Options that are chosen one by one; empty if the variants are one list. */
  optionNames: readonly string[];
  swatches: Readonly<Record<string, string>>;
};

/** Product page: pictures, price, purchase panel and details. */
export function ProductPage(props: ProductPageProps) {
  const { product, variantId, crumbs, related, lowestPrice, delivery, optionNames, swatches } =
    props;
  const priceNote = usePriceNote();
  const variant = product.variants.find((each) => each.id === variantId) ?? null;
  const purchase = usePurchase(product, variant);
  const buttons = useRef<HTMLDivElement>(null);
  const isOutOfView = useIsOutOfView(buttons);
  useFreshUntil(delivery?.validUntil);
  return (
    <div className="product-page container-shop">
      <Breadcrumbs crumbs={crumbs} current={product.name} />
      <div className="product-columns">
        <ProductHead product={product} rating={props.rating} />
        <Gallery key={variantId} pictures={picturesFor(product, variant)} name={product.name} />
        <PurchasePanel
          {...{
            product,
            variant,
            lowestPrice,
            priceNote,
            delivery,
            purchase,
            optionNames,
            swatches,
            buttons,
          }}
        />
      </div>
      <section aria-label={productTexts.details} className="pt-12 lg:pt-16">
        <ProductDetails product={product} variant={variant} tabs={props.tabs} />
      </section>
      {props.guarantee && (
        <div className="pt-10" dangerouslySetInnerHTML={{ __html: props.guarantee }} />
      )}
      {related.length > 0 && (
        <section aria-labelledby="related" className="pt-14 lg:pt-20">
          <h2 id="related" className="mb-6 text-2xl font-semibold tracking-tight sm:text-3xl">
            {productTexts.related}
          </h2>
          <ProductGrid products={related} action={(each) => <WishlistButton product={each} />} />
        </section>
      )}
      <RecentlyViewed currentId={product.id} />
      {purchase.stock.inStock && (
        <div className="buy-bar noscript:hidden" data-shown={isOutOfView}>
          <div className="min-w-0">
            <PriceLine product={product} variant={variant} />
          </div>
          <AddToCart {...purchase.adding} />
        </div>
      )}
    </div>
  );
}

/** The variant's own picture first, then the product's others. */
function picturesFor(product: Product, variant: Variant | null) {
  const own = variant?.picture;
  return own ? [own, ...product.images.filter((image) => image.key !== own.key)] : product.images;
}

/** Reloads the page's data at the given time, when the delivery days change. */
function useFreshUntil(moment: number | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const wait = (moment ?? 0) - Date.now();
    if (wait <= 0) return;
    const timer = setTimeout(() => void revalidate(), wait);
    return () => clearTimeout(timer);
  }, [moment, revalidate]);
}
