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
 * The lowest price of the days before this one fell, where the shop says so; null where it does not, where nothing is
 * struck, and while the shop has not known another price.
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
