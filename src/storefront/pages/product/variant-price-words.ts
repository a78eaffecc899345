import { formatMoney } from "#modules/core/rules/money/money.ts";
import * as policy from "#modules/settings/rules/policy-numbers.ts";
import type { PricedVariant } from "#modules/catalogue/rules/price.ts";

/**
 * What each option says of its price: its own where they differ, or what it adds on the page and whether the cart
 * charges that (§9); nothing where there is nothing to tell.
 */
export function variantPriceWords(variants: readonly PricedVariant[]): string[] {
  const differ = variants.some(({ price }) => price !== variants[0]?.price);
  const noCharge = policy.chargeVariantExtraInCart ? "" : ", no extra charge in your cart";
  return variants.map(({ price, additionalPrice }) => {
    if (price !== null) return differ ? formatMoney(price) : "";
    return additionalPrice > 0 ? `+${formatMoney(additionalPrice)}${noCharge}` : "";
  });
}
