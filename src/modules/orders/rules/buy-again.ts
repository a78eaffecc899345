import type { CartItem } from "#modules/cart/rules/cart.ts";
import type { CartProducts } from "#modules/cart/rules/cart-product.ts";
import {
  acknowledgedOf,
  isCounted,
  mostOf,
  resolveCart,
  type SoldLine,
} from "#modules/cart/rules/resolve-cart.ts";
import type { OrderLineView } from "./order-view.ts";

type Line = Pick<OrderLineView, "productId" | "variantId" | "name" | "quantity">;

/** What of an order can be bought once more: lines for a cart, and the names of all else. */
export type BuyAgain = {
  items: CartItem[];
  /** Not sold any more, or sold out. */
  missing: string[];
  /** There, and fewer than were ordered. */
  fewer: string[];
};

/** The lines of an order for a cart, at today's prices and as far as the shop has them now. */
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
