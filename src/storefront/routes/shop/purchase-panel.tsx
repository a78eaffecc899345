import { pathHere } from "#modules/core/rules/language/address.ts";
import type { ComponentProps, Ref } from "react";
import { href } from "react-router";
import { cartLimits, maximumQuantity } from "#modules/cart/rules/cart.ts";
import { fullLineText } from "#storefront/pages/cart/full-line-text.ts";
import type { Stock } from "#modules/catalogue/rules/stock.ts";
import { variantLabelOf } from "#modules/catalogue/rules/product.ts";
import { AddToCart } from "#storefront/pages/cart/add-to-cart.tsx";
import { DeliveryPlace } from "#storefront/pages/delivery/delivery-place.tsx";
import { ProductPrice } from "#storefront/pages/product/product-head.tsx";
import { Reassurances } from "#storefront/pages/product/reassurances.tsx";
import { ShareButton } from "#storefront/pages/product/share-button.tsx";
import { VariantOptions } from "#storefront/pages/product/variant-options.tsx";
import { WishlistButton } from "#storefront/pages/wishlist/wishlist-button.tsx";
import { QuantityStepper } from "#storefront/ui/quantity-stepper.tsx";
import { BuyWithoutScripts } from "./buy-without-scripts.tsx";
import type { Purchase } from "./use-purchase.ts";
import { productTexts } from "#storefront/pages/product/product-texts.ts";

type PurchasePanelProps = ComponentProps<typeof ProductPrice> & {
  purchase: Purchase;
  optionNames: readonly string[];
  swatches: Readonly<Record<string, string>>;
  /** The buttons' row; the sticky bar shows when it is out of view. */
  buttons: Ref<HTMLDivElement>;
};

/** Price, variants, quantity and actions, beside the pictures. */
export function PurchasePanel({
  purchase,
  optionNames,
  swatches,
  buttons,
  ...facts
}: PurchasePanelProps) {
  const { product, variant } = facts;
  const { quantity, stock, problem, problemRef, choose, setQuantity, adding } = purchase;
  return (
    <div className="grid content-start gap-5">
      <ProductPrice {...facts} />
      {product.variants.length > 0 && (
        <VariantOptions
          label={variantLabelOf(product)}
          variants={product.variants}
          chosen={variant}
          onChoose={choose}
          {...{ optionNames, swatches, problem, problemRef }}
        />
      )}
      {/* Rendered on the server only: browsers with JavaScript need no code for it. */}
      <noscript>
        {import.meta.env.SSR && <BuyWithoutScripts product={product} variant={variant} />}
      </noscript>
      <div ref={buttons} className="flex flex-wrap items-start gap-3 noscript:hidden">
        {stock.inStock && (
          <QuantityStepper
            quantity={quantity}
            maximum={maximumQuantity(stock)}
            limitReason={limitReason(stock)}
            onChange={setQuantity}
          />
        )}
        <AddToCart {...adding} className="min-w-[min(9rem,100%)] flex-1" />
      </div>
      {(!stock.inStock || product.variants.some((each) => !each.inStock)) && (
        <a
          href={pathHere(`/product/${product.slug}/back-in-stock`)}
          rel="nofollow"
          className="py-2.5 underline underline-offset-4"
        >
          {stock.inStock ? productTexts.emailWhenOneBack : productTexts.emailWhenBack}
        </a>
      )}
      <div className="flex flex-wrap gap-3 noscript:hidden">
        <WishlistButton product={product} variant="button" />
        <ShareButton
          name={product.name}
          path={
            href("/product/:id", { id: product.slug }) + (variant ? `?variant=${variant.id}` : "")
          }
        />
      </div>
      {stock.inStock && <DeliveryPlace product={product.id} variant={variant?.id} />}
      <Reassurances product={product} variant={variant} />
    </div>
  );
}

function limitReason({ stockCount }: Stock): string | undefined {
  if (stockCount === null) return undefined;
  return stockCount > cartLimits.quantity ? fullLineText() : productTexts.onlyInStock(stockCount);
}
