import { addItem, quantityOf, type CartItem } from "#modules/cart/rules/cart.ts";
import { removeItem, updateQuantity } from "#modules/cart/rules/cart-changes.ts";
import { acknowledgedOf, type CartLine, type SoldLine } from "#modules/cart/rules/resolve-cart.ts";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { useFocusNext } from "#storefront/ui/use-focus.ts";
import { cartActions } from "./cart-actions.ts";
import { CART_HEADING } from "./cart-layout.tsx";
import { useCart } from "./cart-provider.tsx";
import { cartTexts } from "./cart-texts.ts";
import { lineId, lineName } from "./line-texts.ts";
import { storedSaved } from "./stored-cart.ts";

export type LineActions = {
  setQuantity(line: SoldLine, quantity: number): void;
  remove(line: CartLine): void;
  saveForLater(line: SoldLine): void;
  clear(): void;
  /** Acknowledges the changes of these lines. */
  note(changed: readonly SoldLine[]): void;
};

/** Actions of the cart page. Each shows a toast, offers undo where a line is removed, and moves the focus. */
export function useLineActions(): LineActions {
  const { cart } = useCart();
  const toast = useToast();
  const focusNext = useFocusNext();

  function takeOut(line: CartLine, text: string, undoMore?: () => void) {
    const index = cart.items.indexOf(line.item);
    const neighbour = cart.items[index + 1] ?? cart.items[index - 1];
    focusNext(...(neighbour ? [lineId(neighbour)] : []), CART_HEADING);
    cartActions.remove(line.item);
    const undo = () => {
      undoMore?.();
      focusNext(lineId(line.item), CART_HEADING);
      cartActions.restore(line.item, index);
    };
    toast({ text, undo });
  }

  return {
    setQuantity: (line, quantity) => cartActions.setQuantity(line.item, quantity),
    remove: (line) => takeOut(line, cartTexts.removed(lineName(line))),
    saveForLater: (line) => takeOut(line, cartTexts.saved(lineName(line)), saveForLater(line.item)),
    clear() {
      focusNext(CART_HEADING);
      cartActions.clear();
      const undo = () => {
        focusNext(CART_HEADING);
        cartActions.restoreAll(cart);
      };
      toast({ text: cartTexts.cleared, undo });
    },
    note(changed) {
      focusNext(CART_HEADING);
      for (const line of changed) cartActions.acknowledge(line.item, acknowledgedOf(line));
    },
  };
}

function saveForLater(item: CartItem): () => void {
  const before = quantityOf(storedSaved.get(), item);
  storedSaved.update((saved) => addItem(saved, item));
  return () =>
    storedSaved.update((saved) =>
      before === 0 ? removeItem(saved, item) : updateQuantity(saved, item, before),
    );
}
