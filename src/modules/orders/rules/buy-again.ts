import type { CartItem } from "#modules/cart/rules/cart.ts";
import type { CartProducts } from "#modules/catalogue/rules/product.ts";
import {
  acknowledgedOf,
  isCounted,
  mostOf,
  resolveCart,
  type SoldLine,
} from "#modules/cart/rules/resolve-cart.ts";
import type { OrderLineView } from "./order-view.ts";

type Line = Pick<OrderLineView, "productId" | "variantId" | "name" | "quantity">;

/** What can be bought again: lines for a cart, and the names of the rest. */
export type BuyAgain = {
  items: CartItem[];
  /** No longer sold, or sold out. */
  missing: string[];
  /** Available in a smaller quantity. */
  fewer: string[];
};

/** Returns an order's lines for a cart, limited to the present stock. */
export function buyAgain(lines: readonly Line[], products: CartProducts): BuyAgain {
  const found = lines.map((line) => ({ name: line.name, sold: soldNow(line, products) }));
  return {
    items: found.flatMap(({ sold }) => (sold ? [itemOf(sold)] : [])),
    missing: found.flatMap(({ name, sold }) => (sold ? [] : [name])),
    fewer: found.flatMap(({ name, sold }) => (sold?.state === "too-many" ? [name] : [])),
  };
}

function soldNow({ productId, variantId, quantity }: Line, products: CartProducts) {
  if (productId === null) return null;
  const item = { productId, quantity, ...(variantId !== null && { variantId }) };
  const [line] = resolveCart([item], products).lines;
  return line && isCounted(line) ? line : null;
}

function itemOf(line: SoldLine): CartItem {
  const quantity = Math.min(line.item.quantity, mostOf(line));
  return { ...line.item, quantity, acknowledged: acknowledgedOf(line) };
}
