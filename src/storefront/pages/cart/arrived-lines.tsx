import {
  addItem,
  emptyCart,
  quantityOf,
  removeItem,
  updateQuantity,
  type Cart,
  type CartItem,
} from "#modules/cart/rules/cart.ts";
import type { CartProducts } from "#modules/catalogue/rules/cart-product.ts";
import { Button } from "#storefront/ui/button.tsx";
import { useStoredValue } from "#storefront/ui/stored-value.ts";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { useFocusNext } from "#storefront/ui/use-focus-next.ts";
import { CART_HEADING } from "./cart-layout.tsx";
import { useCart } from "./cart-provider.tsx";
import { storedArrivals } from "./stored-cart.ts";
import { storedCart } from "./stored-cart.ts";

/** Lines added on the member's other device, until the shopper accepts or removes them. */
export function ArrivedLines({ products }: { products: CartProducts }) {
  const { cart } = useCart();
  const toast = useToast();
  const focusNext = useFocusNext();
  const arrived = useStoredValue(storedArrivals).items.flatMap((item) => {
    const quantity = Math.min(item.quantity, quantityOf(cart, item));
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  if (arrived.length === 0) return null;

  const takeOut = () => {
    const noticed = storedArrivals.get();
    noted();
    storedCart.update((former) => arrived.reduce(withoutUnits, former));
    toast({
      text: "What came from your other device was taken out.",
      undo: () => {
        storedCart.update((left) => arrived.reduce(addItem, left));
        storedArrivals.update(() => noticed);
      },
    });
  };
  function noted() {
    focusNext(CART_HEADING);
    storedArrivals.update(() => emptyCart);
  }
  return (
    <section
      aria-labelledby="arrived-heading"
      className="mt-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-3 rounded-card bg-accent-soft px-5 py-4 sm:px-6 sm:py-5"
    >
      <div>
        <h2 id="arrived-heading" className="font-semibold">
          Added from your other device
        </h2>
        <ul className="mt-1.5 grid gap-1">
          {arrived.map((item) => (
            <li key={`${item.productId}/${item.variantId}`}>{nameOf(item, products)}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={takeOut} aria-label="Undo: take these out again">
          Undo
        </Button>
        <Button variant="secondary" onClick={noted}>
          Keep
        </Button>
      </div>
    </section>
  );
}

function withoutUnits(cart: Cart, { quantity, ...line }: CartItem): Cart {
  const left = quantityOf(cart, line) - quantity;
  return left > 0 ? updateQuantity(cart, line, left) : removeItem(cart, line);
}

function nameOf({ productId, variantId, quantity }: CartItem, products: CartProducts): string {
  const product = products.get(productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  const name = product ? [product.name, variant?.name].filter(Boolean).join(", ") : "One product";
  return quantity === 1 ? name : `${quantity} × ${name}`;
}
