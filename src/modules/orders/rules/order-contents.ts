import type { AgreedDelivery } from "#modules/delivery/rules/delivery-offers.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import type { PictureFiles } from "#modules/catalogue/rules/picture.ts";
import type { Settings } from "#modules/settings/rules/settings.ts";
import { variantOptions } from "#modules/catalogue/rules/product.ts";
import type { OrderEvent } from "./order-event.ts";
import type { TaxRow } from "#modules/taxes/rules/tax-rows.ts";
import type { Adjustment, Quote } from "./quote.ts";
import { withdrawalDaysOf } from "./withdrawal.ts";

/** A line as the order stores it, independent of the catalogue. */
export type OrderedLine = {
  /** Null if it is not a product, such as a gift card. */
  productId: number | null;
  variantId: number | null;
  slug: string;
  name: string;
  options: readonly { name: string; value: string }[];
  sku: string | null;
  picture: PictureFiles;
  unitPrice: Money;
  quantity: number;
  lineTotal: Money;
  /** The paid amount of the whole line. */
  amount: Money;
};

/** Everything that was agreed: goods, prices, adjustments and delivery. */
export type OrderContents = {
  lines: OrderedLine[];
  adjustments: Adjustment[];
  taxes: TaxRow[];
  total: Money;
  shipping: Money;
  delivery: AgreedDelivery;
  /** Days for a withdrawal without a reason; null if the buyer has no such right. */
  withdrawalDays: number | null;
  /** Days after arrival within which it can be returned; null if it cannot. */
  returnDays: number | null;
  /** Whether a gift card is bought: nothing is packed, and an email delivers it. */
  isGiftCard: boolean;
};

/** Returns the contents of an order to a country (ISO 3166-1, two letters) from its quote and the shop's promises. */
export function contentsOf(
  quote: Quote,
  country: string,
  returns: Settings["returns"],
): OrderContents {
  const { adjustments, taxes, total, paid, standardPrice } = quote;
  const { service, name, from, to } = quote.delivery;
  return {
    lines: quote.lines.map(({ item, product, variant, unitPrice, lineTotal }, line) => ({
      productId: product.id,
      variantId: variant?.id ?? null,
      slug: product.slug,
      name: product.name,
      options: variantOptions(product, variant),
      sku: variant?.sku ?? null,
      picture: variant?.picture ?? product.picture,
      unitPrice,
      quantity: item.quantity,
      lineTotal,
      amount: paid.lines[line] ?? cents(0),
    })),
    adjustments,
    taxes,
    total,
    shipping: paid.shipping,
    delivery: { service, name, from, to, standardPrice },
    withdrawalDays: withdrawalDaysOf(country, returns),
    returnDays: returns.days,
    isGiftCard: false,
  };
}

/** Returns the first event of an order, with its stock hold's end. */
export function orderedEvent(contents: OrderContents, holdUntil: Date): OrderEvent {
  const { total, shipping, lines, delivery, withdrawalDays, returnDays, isGiftCard } = contents;
  return {
    type: "ordered",
    total,
    shipping,
    lines: lines.map(({ quantity, amount }, line) => ({ line, quantity, amount })),
    holdUntil: holdUntil.toISOString(),
    standardShipping: delivery.standardPrice,
    withdrawalDays,
    returnDays,
    isGiftCard,
  };
}
