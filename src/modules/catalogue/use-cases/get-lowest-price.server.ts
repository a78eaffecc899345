import { findLowestPriceBefore } from "#modules/catalogue/store/product/price-history.server.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import {
  lowestPriceDays,
  showLowestPriceOf30Days,
} from "#modules/settings/rules/policy-numbers.ts";
import { struckPrice } from "#modules/catalogue/rules/price.ts";
import type { Product, Variant } from "#modules/catalogue/rules/product.ts";
import type { Services } from "#platform/services.ts";

/**
 * The lowest price in cents before the discount, if the shop shows it; null if it does not, without a discount, or
 * without a recorded price.
 */
export async function getLowestPrice(
  { db }: Pick<Services, "db">,
  product: Product,
  variant: Variant | null,
  policy = { showLowestPriceOf30Days, lowestPriceDays },
): Promise<Money | null> {
  if (!policy.showLowestPriceOf30Days || struckPrice(product, variant) === null) return null;
  const owner = {
    productId: product.id,
    variantId: variant && variant.price !== null ? variant.id : null,
  };
  return await findLowestPriceBefore(db, owner, policy.lowestPriceDays);
}
