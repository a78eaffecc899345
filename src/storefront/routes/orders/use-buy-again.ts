import { buyAgain, type BuyAgain } from "#modules/orders/rules/buy-again.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { askProducts } from "#storefront/pages/cart/ask-products.ts";
import { useCart } from "#storefront/pages/cart/cart-provider.tsx";

/** Timeout for the shop's answer. */
const TIMEOUT_MS = 20_000;

/** Returns a function that adds an order's available items to the cart. */
export function useBuyAgain({ lines }: Pick<OrderView, "lines">): () => Promise<BuyAgain> {
  const { add } = useCart();
  return async () => {
    const ids = new Set(lines.flatMap(({ productId }) => productId ?? []));
    const products =
      ids.size > 0 ? await askProducts([...ids], AbortSignal.timeout(TIMEOUT_MS)) : new Map();
    const again = buyAgain(lines, products);
    again.items.forEach(add);
    return again;
  };
}
