import { href } from "react-router";
import { cartLimits, quantityOf } from "#modules/cart/rules/cart.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { Product, ProductSummary } from "#modules/catalogue/rules/product.ts";
import { Button } from "#storefront/ui/button.tsx";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { useCart } from "./cart-provider.tsx";

type AddToCartProps = {
  /** As its own page knows it, or as a list does. */
  product: Product | ProductSummary;
  variantId?: number | undefined;
  quantity: number;
  /** What the cart charges for one now, so that it can tell a later change. */
  price: Money;
  inStock: boolean;
  /** Units on hand where the shop counts them: says when the cart asks for more. */
  stockCount?: number | null;
  /** Given while a choice is missing: a press asks for it instead of adding. */
  onRefuse?: () => void;
  /** Id of the text that says why it can't be added. */
  describedBy?: string;
  /** Says which product, where the page shows several. */
  label?: string;
  className?: string;
};

/** Puts a product in the cart and says so; the focus stays. Disabled when it is not in stock (§5). */
export function AddToCart(props: AddToCartProps) {
  const { product, variantId, quantity, price, inStock, onRefuse } = props;
  const { cart, add } = useCart();
  const toast = useToast();

  const onClick = () => {
    if (onRefuse) return onRefuse();
    const key = { productId: product.id, variantId };
    const held = quantityOf(cart, key);
    if (held === 0 && cart.items.length >= cartLimits.lines)
      return toast({ text: `Your cart is full: it holds ${cartLimits.lines} different things.` });
    add({ ...key, quantity, acknowledged: { price, inStock } });
    // So that the cart can show it without a connection; the code for it comes with the cart's own.
    import("./product-snapshots.ts")
      .then(({ keepSnapshotOf }) => keepSnapshotOf(product))
      .catch(() => {});
    toast({
      text: confirmation(props, held + quantity),
      link: { text: "View cart", to: href("/cart") },
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
      Add to Cart
    </Button>
  );
}

type Added = Pick<AddToCartProps, "product" | "quantity" | "stockCount">;

function confirmation({ product, quantity, stockCount = null }: Added, total: number): string {
  const { name } = product;
  if (total > cartLimits.quantity)
    return `You now have ${cartLimits.quantity} of ${name}, the most that a cart holds of one thing.`;
  const added = `${quantity === 1 ? name : `${quantity} × ${name}`} added to your cart.`;
  if (stockCount !== null && total > stockCount)
    return `${added} You now have ${total}, but only ${stockCount} are left.`;
  return total > quantity ? `${added} You now have ${total}.` : added;
}
