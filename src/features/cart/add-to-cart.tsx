import { href } from "react-router";
import { quantityOf } from "#domain/cart/cart.ts";
import { cents } from "#domain/money/money.ts";
import { unitPriceInCart } from "#domain/pricing/pricing.ts";
import type { Product, Variant } from "#domain/product/product.ts";
import { stockOf, stockState } from "#domain/product/stock.ts";
import { Button } from "#ui/button.tsx";
import { useStatus } from "#ui/status.tsx";
import { useCart } from "./cart-provider.tsx";

type AddToCartProps = {
  product: Pick<Product, "id" | "name" | "price" | "inStock" | "stockCount">;
  /** The chosen variant; null where the product has none, or none is chosen yet. */
  variant: Variant | null;
  quantity: number;
  /** Given while a choice is missing: a press asks for it instead of adding. */
  onChoiceMissing?: (() => void) | undefined;
  /** Id of the text that says why it can't be added. */
  describedBy?: string | undefined;
  className?: string;
};

/** Puts a product in the cart and says so; the focus stays. Disabled when it is not in stock (§5). */
export function AddToCart({
  product,
  variant,
  quantity,
  onChoiceMissing,
  describedBy,
  className,
}: AddToCartProps) {
  const { cart, add } = useCart();
  const say = useStatus();
  const stock = stockOf(product, variant);
  const key = { productId: product.id, variantId: variant?.id };

  const press = () => {
    if (onChoiceMissing) return onChoiceMissing();
    const price = unitPriceInCart({
      price: product.price,
      additionalPrice: variant?.additionalPrice ?? cents(0),
    });
    const total = quantityOf(cart, key) + quantity;
    add({ ...key, quantity, seen: { price, inStock: true } });
    say({
      text: confirmation({ name: product.name, quantity, total, stockCount: stock.stockCount }),
      link: { text: "View cart", to: href("/cart") },
    });
  };

  return (
    <Button
      className={className}
      disabled={stockState(stock) === "sold-out"}
      aria-describedby={describedBy}
      onClick={press}
    >
      Add to Cart
    </Button>
  );
}

type Added = { name: string; quantity: number; total: number; stockCount: number | null };

function confirmation({ name, quantity, total, stockCount }: Added): string {
  const added =
    quantity === 1 ? `${name} added to your cart.` : `${quantity} × ${name} added to your cart.`;
  if (stockCount !== null && total > stockCount)
    return `${added} You now have ${total}, but only ${stockCount} are left.`;
  return total > quantity ? `${added} You now have ${total}.` : added;
}
