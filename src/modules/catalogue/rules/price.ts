import { cents, formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import type { ProductSummary, Variant } from "./product.ts";

/** The price fields of a product. */
export type PricedProduct = Pick<ProductSummary, "price" | "originalPrice" | "discount">;
export type PricedVariant = Pick<Variant, "price" | "compareAtPrice" | "additionalPrice">;

/** The price that the page shows: the variant's own, or the product's plus the variant's surcharge (§9). */
export function priceOnPage(
  product: Pick<PricedProduct, "price">,
  variant: Pick<PricedVariant, "price" | "additionalPrice"> | null,
): Money {
  return variant?.price ?? cents(product.price + (variant?.additionalPrice ?? 0));
}

/** Unit prices are per ounce ("us") or per 100 g and 100 ml ("metric"). */
export const unitSystem: "metric" | "us" = "us";

/** The days before a discount whose lowest price is shown (record 27). */
export const LOWEST_PRICE_DAYS = 30;

/**
 * The compare-at price of the variant or product, if it is higher than the price; null for a variant that only adds a
 * surcharge.
 */
export function struckPrice(product: PricedProduct, variant: PricedVariant | null): Money | null {
  const isOwn = variant !== null && variant.price !== null;
  const former = isOwn ? variant.compareAtPrice : product.originalPrice;
  const isComparable = isOwn || !variant?.additionalPrice;
  return former !== null && isComparable && former > priceOnPage(product, variant) ? former : null;
}

/** Grams or millilitres of the unit that a unit price is for, and its name. */
const priceUnits: Record<string, Record<string, [number, string]>> = {
  metric: { g: [100, "100 g"], ml: [100, "100 ml"] },
  us: { g: [28.349_523, "oz"], ml: [29.573_53, "fl oz"] },
};

/** The unit price as text, such as "$0.79/oz", for a net content such as "340 g"; null without one. */
export function unitPrice(
  price: Money,
  netContent: string | undefined,
  system: "metric" | "us",
): string | null {
  const [amount, measure = ""] = netContent?.split(" ") ?? [];
  const unit = priceUnits[system]?.[measure];
  if (!unit) return null;
  const [size, name] = unit;
  return `${formatMoney(cents(Math.round((price * size) / Number(amount))))}/${name}`;
}

/** What a price leaves of a unit after its cost, in cents, and as a share of the net price. */
type Margin = { profit: number; share: number };

/** Returns the margin of a price that includes a tax, such as 0.19 of its net; null without a price or a cost. */
export function marginOf(
  price: number | null,
  cost: number | null,
  includedTax: number,
): Margin | null {
  if (price === null || cost === null || price <= 0) return null;
  const net = price / (1 + includedTax);
  return { profit: Math.round(net) - cost, share: (net - cost) / net };
}
