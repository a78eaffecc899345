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

/** Saves a line for later; what it gives back takes it off again. */
export function saveForLater(item: CartItem): () => void {
  const before = quantityOf(storedSaved.get(), item);
  storedSaved.update((saved) => addItem(saved, item));
  return () =>
    storedSaved.update((saved) =>
      before === 0 ? removeItem(saved, item) : updateQuantity(saved, item, before),
    );
}

/** Takes a line off what is saved; what it gives back puts it where it stood. */
export function takeOffSaved(item: CartItem): () => void {
  const index = storedSaved.get().items.findIndex((each) => isSameLine(each, item));
  storedSaved.update((saved) => removeItem(saved, item));
  return () => storedSaved.update((saved) => restoreItem(saved, item, index));
}
