import type { CartItem } from "#modules/cart/rules/cart.ts";
import type { CartProducts } from "#modules/catalogue/rules/product.ts";
import { pricingPolicy, type PricingPolicy } from "#modules/pricing/rules/pricing.ts";
import { storedPlace } from "#storefront/pages/delivery/stored-place.ts";
import { useShop } from "#storefront/routes/use-root-data.ts";
import { useStoredValue } from "#storefront/ui/stored-value.ts";
import type { CartDelivery } from "./use-products.ts";
import type { QuotedDelivery } from "./use-reductions.ts";

/**
 * Returns the policy with the rates that the browser prices the cart by. If only the shop knows the price (another
 * place, a delivery class, a weight limit), `quoted` has its quote.
 */
export function useCartDelivery(
  delivery: CartDelivery | null,
  items: readonly CartItem[],
  products: CartProducts,
): { policy: PricingPolicy; quoted: QuotedDelivery | null } {
  const shop = useShop();
  const chosen = useStoredValue(storedPlace);
  const rates = delivery?.home ?? shop.delivery;
  const place = chosen ?? delivery?.place ?? null;
  const isAbroad = place !== null && (chosen !== null || place.country !== delivery?.country);
  const hasClass = items.some(({ productId }) => products.get(productId)?.deliveryClass);
  const isKnown = !isAbroad && !hasClass && !rates.hasLimit && rates.rates.length > 0;
  if (isKnown) return { policy: { ...pricingPolicy, shipping: rates }, quoted: null };
  if (!isAbroad) return { policy: pricingPolicy, quoted: {} };
  const { country, postcode } = place;
  const region = "region" in place ? place.region : null;
  return { policy: pricingPolicy, quoted: { country, postcode, region } };
}
