import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { priceInCart } from "#modules/pricing/rules/pricing.ts";
import type { Product, Variant } from "#modules/catalogue/rules/product.ts";
import { clampQuantity } from "#modules/cart/rules/cart.ts";
import { stockOf } from "#modules/catalogue/rules/stock.ts";

/** Purchase state (variant, quantity, error) shared by several parts of the page. */
export function usePurchase(product: Product, variant: Variant | null) {
  const [, setSearchParams] = useSearchParams();
  const [quantity, setQuantity] = useState(1);
  const [problem, setProblem] = useState(false);
  const problemRef = useRef<HTMLParagraphElement>(null);
  const stock = stockOf(product, variant);
  // The choice counts at once, before the page of its address has loaded.
  const [choice, setChoice] = useState({ before: variant, chosen: variant });
  const bought = choice.before?.id === variant?.id ? choice.chosen : variant;

  const choose = (chosen: Variant | null) => {
    setProblem(false);
    setChoice({ before: variant, chosen });
    setQuantity((now) => clampQuantity(now, stockOf(product, chosen)));
    if (chosen?.id === bought?.id) return;
    setSearchParams(
      (parameters) => {
        if (chosen) parameters.set("variant", String(chosen.id));
        else parameters.delete("variant");
        return parameters;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const onRefuse = () => {
    setProblem(true);
    requestAnimationFrame(() => problemRef.current?.focus());
  };
  const mustChoose = product.variants.length > 0 && !bought;
  return {
    quantity,
    stock,
    problem,
    problemRef,
    choose,
    setQuantity: (typed: number) => setQuantity(clampQuantity(typed, stock)),
    /** Props of the "Add to cart" buttons. */
    adding: {
      product,
      variantId: bought?.id,
      quantity,
      price: priceInCart(product, bought).unitPrice,
      ...stockOf(product, bought),
      ...(mustChoose && { onRefuse }),
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
