import { buyAgain, type BuyAgain } from "#modules/orders/rules/buy-again.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { askProducts } from "#storefront/pages/cart/ask-products.ts";
import { useCart } from "#storefront/pages/cart/cart-provider.tsx";

/** How long the shop is waited for. */
const TIMEOUT_MS = 20_000;

/** Puts what the shop still has of an order into the cart. */
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
