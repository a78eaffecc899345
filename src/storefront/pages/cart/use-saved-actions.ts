import { cartTexts } from "./cart-texts.ts";
import { cartLimits, isSameLine, quantityOf, type CartItem } from "#modules/cart/rules/cart.ts";
import { removeItem, restoreItem } from "#modules/cart/rules/cart-changes.ts";
import { acknowledgedOf, type CartLine, type SoldLine } from "#modules/cart/rules/resolve-cart.ts";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { useFocusNext } from "#storefront/ui/use-focus.ts";
import { cartActions } from "./cart-actions.ts";
import { CART_HEADING } from "./cart-layout.tsx";
import { useCart } from "./cart-provider.tsx";
import { lineName, savedLineId } from "./line-texts.ts";
import { storedSaved } from "./stored-cart.ts";

/** Receives the focus when the focused line is removed. */
export const SAVED_HEADING = "saved-heading";

export type SavedActions = { moveToCart(line: SoldLine): void; remove(line: CartLine): void };

/** Actions on saved lines; each offers undo and moves the focus. */
export function useSavedActions(lines: readonly CartLine[]): SavedActions {
  const { cart, add } = useCart();
  const toast = useToast();
  const focusNext = useFocusNext();

  /** Returns an undo function that restores and focuses the line. */
  function takeOff(line: CartLine): () => void {
    const index = lines.indexOf(line);
    const neighbour = lines[index + 1] ?? lines[index - 1];
    focusNext(...(neighbour ? [savedLineId(neighbour.item)] : []), SAVED_HEADING, CART_HEADING);
    const putBack = takeOffSaved(line.item);
    return () => {
      focusNext(savedLineId(line.item), SAVED_HEADING);
      putBack();
    };
  }

  return {
    moveToCart(line) {
      const held = quantityOf(cart, line.item);
      if (held === 0 && cart.items.length >= cartLimits.lines)
        return toast({
          text: cartTexts.full(cartLimits.lines),
        });
      add({ ...line.item, acknowledged: acknowledgedOf(line) });
      const putBack = takeOff(line);
      const undo = () => {
        putBack();
        if (held === 0) cartActions.remove(line.item);
        else cartActions.setQuantity(line.item, held);
      };
      toast({ text: cartTexts.moved(lineName(line)), undo });
    },
    remove: (line) => toast({ text: cartTexts.removed(lineName(line)), undo: takeOff(line) }),
  };
}

function takeOffSaved(item: CartItem): () => void {
  const index = storedSaved.get().items.findIndex((each) => isSameLine(each, item));
  storedSaved.update((saved) => removeItem(saved, item));
  return () => storedSaved.update((saved) => restoreItem(saved, item, index));
}
