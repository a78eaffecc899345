import { createContext, use, useMemo, type ReactNode } from "react";
import { addItem, type Cart, type CartItem } from "#modules/cart/rules/cart.ts";
import { useStoredValue } from "#storefront/ui/stored-value.ts";
import { storedCart } from "./stored-cart.ts";

type CartValue = { cart: Cart; add(item: CartItem): void };

const CartContext = createContext<CartValue | null>(null);

const add = (item: CartItem) => storedCart.update((cart) => addItem(cart, item));

/** Provides the cart, which is shared between tabs and persisted. */
export function CartProvider({ children }: { children: ReactNode }) {
  const cart = useStoredValue(storedCart);
  const value = useMemo(() => ({ cart, add }), [cart]);
  return <CartContext value={value}>{children}</CartContext>;
}

/** Returns the cart, and how lines are added; `cartActions` has other changes (§4). */
export function useCart(): CartValue {
  const value = use(CartContext);
  if (!value) throw new Error("useCart must be used within a CartProvider");
  return value;
}
