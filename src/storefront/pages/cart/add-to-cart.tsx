import { href } from "react-router";
import { cartLimits, quantityOf } from "#modules/cart/rules/cart.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { Product, ProductSummary } from "#modules/catalogue/rules/product.ts";
import { Button } from "#storefront/ui/button.tsx";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { texts } from "#modules/core/rules/language/texts.ts";
import { useCart } from "./cart-provider.tsx";

/** The button that adds a product to the cart, and its answers. Product pages load it without the cart’s texts. */
const addToCartTexts = texts("add-to-cart", {
  add: "Add to Cart",
  viewCart: "View cart",
  full: "Your cart is full. It holds {lines} different products.",
  maximum: "You have {maximum} of {name} in your cart, the maximum per product.",
  added: "{goods} added to your cart.",
  nowHave: "You now have {total}.",
  nowTooMany: "You now have {total}, but only {available} are available.",
});

type AddToCartProps = {
  /** From the product page or from a list. */
  product: Product | ProductSummary;
  variantId?: number | undefined;
  quantity: number;
  /** Unit price in the cart, stored to detect later changes. */
  price: Money;
  inStock: boolean;
  /** Units on hand if the shop counts them; the toast says if the cart has more. */
  stockCount?: number | null;
  /** Set while a required choice is missing; called instead of adding. */
  onRefuse?: () => void;
  /** Id of the text that says why the product can't be added. */
  describedBy?: string;
  /** Accessible name for pages with several products. */
  label?: string;
  className?: string;
};

/** Adds a product to the cart and shows a toast; the focus does not move. Disabled when out of stock (§5). */
export function AddToCart(props: AddToCartProps) {
  const { product, variantId, quantity, price, inStock, onRefuse } = props;
  const { cart, add } = useCart();
  const toast = useToast();

  const onClick = () => {
    if (onRefuse) return onRefuse();
    const key = { productId: product.id, variantId };
    const held = quantityOf(cart, key);
    if (held === 0 && cart.items.length >= cartLimits.lines)
      return toast({ text: addToCartTexts.full(cartLimits.lines) });
    add({ ...key, quantity, acknowledged: { price, inStock } });
    // The snapshot lets the cart show the product offline. Its code is part of the cart's chunk.
    import("./product-snapshots.ts")
      .then(({ keepSnapshotOf }) => keepSnapshotOf(product))
      .catch(() => {});
    toast({
      text: confirmation(props, held + quantity),
      link: { text: addToCartTexts.viewCart, to: href("/cart") },
    });
  };

  return (
    <Button
      className={props.className}
      disabled={!inStock}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      onClick={onClick}
    >
      {addToCartTexts.add}
    </Button>
  );
}

type Added = Pick<AddToCartProps, "product" | "quantity" | "stockCount">;

function confirmation({ product, quantity, stockCount = null }: Added, total: number): string {
  const { name } = product;
  if (total > cartLimits.quantity) return addToCartTexts.maximum(cartLimits.quantity, name);
  const added = addToCartTexts.added(quantity === 1 ? name : `${quantity} × ${name}`);
  if (stockCount !== null && total > stockCount)
    return `${added} ${addToCartTexts.nowTooMany(total, stockCount)}`;
  return total > quantity ? `${added} ${addToCartTexts.nowHave(total)}` : added;
}
