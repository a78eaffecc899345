import {
  addItem,
  isSameLine,
  removeItem,
  restoreItem,
  updateQuantity,
  quantityOf,
  type CartItem,
} from "#modules/cart/rules/cart.ts";
import { storedSaved } from "./stored-saved.ts";

/** Saves a line for later and returns the undo function. */
export function saveForLater(item: CartItem): () => void {
  const before = quantityOf(storedSaved.get(), item);
  storedSaved.update((saved) => addItem(saved, item));
  return () =>
    storedSaved.update((saved) =>
      before === 0 ? removeItem(saved, item) : updateQuantity(saved, item, before),
    );
}

/** Removes a saved line and returns a function that restores it at its index. */
export function takeOffSaved(item: CartItem): () => void {
  const index = storedSaved.get().items.findIndex((each) => isSameLine(each, item));
  storedSaved.update((saved) => removeItem(saved, item));
  return () => storedSaved.update((saved) => restoreItem(saved, item, index));
}
