import { formatMoney } from "#modules/core/rules/money/money.ts";
import { pricingPolicy } from "#modules/pricing/rules/pricing.ts";
import type { PricedVariant } from "#modules/catalogue/rules/price.ts";

/**
 * Price text of each variant: its price if prices differ, or its extra and whether the cart charges
 * it (§9); otherwise empty.
 */
export function variantPriceWords(variants: readonly PricedVariant[]): string[] {
  const differ = variants.some(({ price }) => price !== variants[0]?.price);
  const noCharge = pricingPolicy.chargeVariantExtraInCart ? "" : ", no extra charge in your cart";
  return variants.map(({ price, additionalPrice }) => {
    if (price !== null) return differ ? formatMoney(price) : "";
    return additionalPrice > 0 ? `+${formatMoney(additionalPrice)}${noCharge}` : "";
  });
}
