import { findLowestPriceBefore } from "#modules/catalogue/store/product/price-history.server.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { LOWEST_PRICE_DAYS, struckPrice } from "#modules/catalogue/rules/price.ts";
import type { Product, Variant } from "#modules/catalogue/rules/product.ts";
import type { Services } from "#platform/services.ts";

/**
 * The lowest price in cents before the discount, if the shop shows it; null if it does not, without a discount, or
 * without a recorded price.
 */
export async function getLowestPrice(
  { db, settings }: Pick<Services, "db" | "settings">,
  product: Product,
  variant: Variant | null,
): Promise<Money | null> {
  if (!settings.content.hasLowestPrice || struckPrice(product, variant) === null) return null;
  const owner = {
    productId: product.id,
    variantId: variant && variant.price !== null ? variant.id : null,
  };
  return await findLowestPriceBefore(db, owner, LOWEST_PRICE_DAYS);
}
