import { shopLocale, type ShopLocale } from "#modules/core/rules/shop-locale.ts";

/** What a changed price may end in: its first two decimals. */
export const priceEndings = ["00", "90", "99"] as const;
export type PriceEnding = (typeof priceEndings)[number];

/** The amounts in cents between two prices with one ending: a unit of the currency, or 100 where it has no decimals. */
const stepOf = ({ digits }: Pick<ShopLocale, "digits">) => (digits === 0 ? 100 : 10 ** digits);

/**
 * Returns an amount after a change by a percentage, in whole cents, rounded to the nearest one with the ending, if
 * there is one; halves are rounded up. A price above 0 stays above 0.
 */
export function scaledPrice(
  price: number,
  percent: number,
  ending: PriceEnding | null = null,
  locale: Pick<ShopLocale, "digits"> = shopLocale(),
): number {
  const exact = Math.max(0, (price * (100 + percent)) / 100);
  if (ending === null || price === 0) return Math.round(exact);
  const step = stepOf(locale);
  const rest = (step * Number(ending)) / 100;
  const nearest = Math.round((exact - rest) / step) * step + rest;
  return nearest > 0 ? nearest : rest || step;
}

/** Returns how prices with an ending end: ".90", or "…90" in a currency without decimals. */
export const endingExample = (
  ending: PriceEnding,
  { digits, decimal }: Pick<ShopLocale, "digits" | "decimal"> = shopLocale(),
): string => (digits === 0 ? `…${ending}` : `${decimal}${ending.padEnd(digits, "0")}`);
