import { createContext, use, useMemo, type ReactNode } from "react";
import {
  acknowledge,
  addItem,
  emptyCart,
  removeItem,
  restoreCart,
  restoreItem,
  updateQuantity,
  type Cart,
  type CartItem,
  type LineKey,
  type Acknowledged,
} from "#modules/cart/rules/cart.ts";
import { useStoredValue } from "#storefront/ui/stored-value.ts";
import { storedCart } from "./stored-cart.ts";

export type CartActions = {
  add(item: CartItem): void;
  remove(key: LineKey): void;
  restore(item: CartItem, index: number): void;
  setQuantity(key: LineKey, quantity: number): void;
  clear(): void;
  /** Restores an earlier cart and keeps lines added since. */
  restoreAll(former: Cart): void;
  /** Stores the price and stock that the shopper has seen for a line. */
  acknowledge(key: LineKey, acknowledged: Acknowledged): void;
};

const CartContext = createContext<(CartActions & { cart: Cart }) | null>(null);

const actions: CartActions = {
  add: (item) => storedCart.update((cart) => addItem(cart, item)),
  remove: (key) => storedCart.update((cart) => removeItem(cart, key)),
  restore: (item, index) => storedCart.update((cart) => restoreItem(cart, item, index)),
  setQuantity: (key, quantity) => storedCart.update((cart) => updateQuantity(cart, key, quantity)),
  clear: () => storedCart.update(() => emptyCart),
  restoreAll: (former) => storedCart.update((cart) => restoreCart(cart, former)),
  acknowledge: (key, acknowledged) =>
    storedCart.update((cart) => acknowledge(cart, key, acknowledged)),
};

/** Provides the cart, which is shared between tabs and persisted. */
export function CartProvider({ children }: { children: ReactNode }) {
  const cart = useStoredValue(storedCart);
  const value = useMemo(() => ({ cart, ...actions }), [cart]);
  return <CartContext value={value}>{children}</CartContext>;
}

/** Returns the cart and its actions (§4). */
export function useCart(): CartActions & { cart: Cart } {
  const value = use(CartContext);
  if (!value) throw new Error("useCart must be used within a CartProvider");
  return value;
}
