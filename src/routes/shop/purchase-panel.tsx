import { useRef, useState, type ComponentProps } from "react";
import { href, useSearchParams } from "react-router";
import { priceInCart } from "#domain/pricing/pricing.ts";
import type { Variant } from "#domain/product/product.ts";
import { clampQuantity, maximumQuantity, stockOf } from "#domain/product/stock.ts";
import { AddToCart } from "#features/cart/add-to-cart.tsx";
import { ProductHead } from "#features/catalogue/product/product-head.tsx";
import { Reassurances } from "#features/catalogue/product/reassurances.tsx";
import { ShareButton } from "#features/catalogue/product/share-button.tsx";
import { VariantOptions } from "#features/catalogue/product/variant-options.tsx";
import { WishlistButton } from "#features/wishlist/wishlist-button.tsx";
import { NeedsScripts } from "#ui/needs-scripts.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";

type PurchasePanelProps = ComponentProps<typeof ProductHead>;

/** Everything beside the pictures: what it is, which one, how many, and what can be done with it. */
export function PurchasePanel({ product, variant, lowestPrice }: PurchasePanelProps) {
  const [, setSearchParams] = useSearchParams();
  const [quantity, setQuantity] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);
  const problemRef = useRef<HTMLParagraphElement>(null);
  const stock = stockOf(product, variant);
  const mustChoose = product.variants.length > 0 && !variant;

  const choose = (chosen: Variant) => {
    setProblem(null);
    setQuantity((now) => clampQuantity(now, stockOf(product, chosen)));
    setSearchParams({ variant: String(chosen.id) }, { replace: true, preventScrollReset: true });
  };
  const refuse = () => {
    setProblem(`Please choose: ${product.variantLabel ?? "an option"}.`);
    requestAnimationFrame(() => problemRef.current?.focus());
  };

  return (
    <div className="grid content-start gap-6">
      <ProductHead product={product} variant={variant} lowestPrice={lowestPrice} />
      {product.variants.length > 0 && (
        <VariantOptions
          label={product.variantLabel ?? "Option"}
          variants={product.variants}
          chosenId={variant?.id ?? null}
          onChoose={choose}
          problem={problem}
          problemRef={problemRef}
        />
      )}
      <BuyingNeedsScripts />
      <div className="flex flex-wrap items-start gap-3 noscript:hidden">
        {stock.inStock && (
          <QuantityStepper
            label="Quantity"
            quantity={quantity}
            maximum={maximumQuantity(stock)}
            limitReason={
              stock.stockCount === null ? undefined : `Only ${stock.stockCount} in stock.`
            }
            onChange={(typed) => setQuantity(clampQuantity(typed, stock))}
          />
        )}
        <AddToCart
          product={product}
          variantId={variant?.id}
          quantity={quantity}
          price={priceInCart(product, variant).unitPrice}
          inStock={stock.inStock}
          stockCount={stock.stockCount}
          className="min-w-[min(11rem,100%)] max-sm:flex-1"
          {...(mustChoose && { onRefuse: refuse })}
        />
      </div>
      <div className="flex flex-wrap gap-3 noscript:hidden">
        <WishlistButton product={product} variant="button" />
        <ShareButton
          name={product.name}
          path={
            href("/product/:id", { id: product.slug }) + (variant ? `?variant=${variant.id}` : "")
          }
        />
      </div>
      <Reassurances price={priceInCart(product, variant).unitPrice} />
    </div>
  );
}

/** The cart lives in the browser, and is kept there by a script. */
function BuyingNeedsScripts() {
  return (
    <NeedsScripts isCard>
      Buying needs JavaScript. Please switch it on to put this in your cart.
    </NeedsScripts>
  );
}
