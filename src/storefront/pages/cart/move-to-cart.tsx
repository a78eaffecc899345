import { cartTexts } from "./cart-texts.ts";
import { href } from "react-router";
import { quantityOf } from "#modules/cart/rules/cart.ts";
import type { CartProduct } from "#modules/catalogue/rules/product.ts";
import { priceInCart } from "#modules/pricing/rules/pricing.ts";
import { stockState } from "#modules/catalogue/rules/stock.ts";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { cartActions } from "./cart-actions.ts";
import { useCart } from "./cart-provider.tsx";

type MoveToCartProps = {
  product: CartProduct;
  /** Removes the product from its list and returns the undo function. */
  leave(): () => void;
};

/** Moves a product from a wishlist to the cart. A product with variants links to its page instead. */
export function MoveToCart({ product, leave }: MoveToCartProps) {
  const { cart, add } = useCart();
  const toast = useToast();
  const { id, name, slug, variants } = product;
  if (variants.length > 0)
    return (
      <ButtonLink
        variant="secondary"
        to={href("/product/:id", { id: slug })}
        aria-label={cartTexts.chooseOptionsOf(name)}
      >
        {cartTexts.chooseOptions}
      </ButtonLink>
    );

  const onClick = () => {
    const key = { productId: id };
    const held = quantityOf(cart, key);
    const price = priceInCart(product, null).unitPrice;
    add({ ...key, quantity: 1, acknowledged: { price, inStock: true } });
    const putBack = leave();
    const undo = () => {
      putBack();
      if (held === 0) cartActions.remove(key);
      else cartActions.setQuantity(key, held);
    };
    toast({
      text: cartTexts.moved(name),
      link: { text: cartTexts.viewCart, to: href("/cart") },
      undo,
    });
  };
  const isSoldOut = stockState(product) === "sold-out";
  return (
    <Button
      variant="secondary"
      disabled={isSoldOut}
      onClick={onClick}
      aria-label={isSoldOut ? undefined : cartTexts.moveNameToCart(name)}
    >
      {isSoldOut ? cartTexts.outOfStock : cartTexts.moveToCart}
    </Button>
  );
}
