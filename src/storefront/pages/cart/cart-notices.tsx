import { cartTexts } from "./cart-texts.ts";
import type { ReactNode } from "react";
import { addItem, emptyCart, quantityOf, type CartItem } from "#modules/cart/rules/cart.ts";
import { removeUnits } from "#modules/cart/rules/remove-units.ts";
import { isSold, type CartLine, type SoldLine } from "#modules/cart/rules/resolve-cart.ts";
import type { CartProducts } from "#modules/catalogue/rules/product.ts";
import { Button } from "#storefront/ui/button.tsx";
import { useStoredValue } from "#storefront/ui/stored-value.ts";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { useFocusNext } from "#storefront/ui/use-focus.ts";
import { CART_HEADING } from "./cart-layout.tsx";
import { useCart } from "./cart-provider.tsx";
import { changeSentences, lineName } from "./line-texts.ts";
import { storedArrivals, storedCart } from "./stored-cart.ts";

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
    storedCart.update((former) => arrived.reduce(removeUnits, former));
    toast({
      text: cartTexts.otherDeviceUndone,
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
    <Notice
      id="arrived"
      heading={cartTexts.otherDeviceAdded}
      items={arrived.map((item) => nameOf(item, products))}
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={takeOut} aria-label={cartTexts.undoOtherDevice}>
          {cartTexts.undo}
        </Button>
        <Button variant="secondary" onClick={noted}>
          {cartTexts.keep}
        </Button>
      </div>
    </Notice>
  );
}

function nameOf({ productId, variantId, quantity }: CartItem, products: CartProducts): string {
  const product = products.get(productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  const name = product
    ? [product.name, variant?.name].filter(Boolean).join(", ")
    : cartTexts.oneProduct;
  return quantity === 1 ? name : `${quantity} × ${name}`;
}

/** Lists price and stock changes since each line was added, until the shopper acknowledges them. */
export function CartChanges({
  lines,
  onNoted,
}: {
  lines: readonly CartLine[];
  onNoted(changed: SoldLine[]): void;
}) {
  const changed = lines
    .filter(isSold)
    .flatMap((line) => (line.change ? [{ line, change: line.change }] : []));
  if (changed.length === 0) return null;
  return (
    <Notice
      id="changes"
      heading={cartTexts.changed(changed.length)}
      items={changed.map(({ line, change }) => (
        <>
          <span className="font-medium">{`${lineName(line)}:`}</span>{" "}
          <span>{changeSentences(change).join(" ")}</span>
        </>
      ))}
    >
      <Button variant="secondary" onClick={() => onNoted(changed.map(({ line }) => line))}>
        {cartTexts.gotIt}
      </Button>
    </Notice>
  );
}

type NoticeProps = {
  id: string;
  heading: string;
  items: readonly ReactNode[];
  /** Buttons. */
  children: ReactNode;
};

function Notice({ id, heading, items, children }: NoticeProps) {
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className="mt-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-3 rounded-card bg-accent-soft px-5 py-4 sm:px-6 sm:py-5"
    >
      <div>
        <h2 id={`${id}-heading`} className="font-semibold">
          {heading}
        </h2>
        <ul className="mt-1.5 grid gap-1">
          {items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      </div>
      {children}
    </section>
  );
}
