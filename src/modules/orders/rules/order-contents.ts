import type { AgreedDelivery } from "#modules/delivery/rules/delivery-offers.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import type { PictureFiles } from "#modules/catalogue/rules/picture.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import { variantOptions } from "#modules/catalogue/rules/variant-options.ts";
import type { OrderEvent } from "./order-event.ts";
import type { Adjustment, Quote } from "./quote.ts";
import { withdrawalDaysOf } from "./withdrawal.ts";

/** A line as an order keeps it, whatever the catalogue does later. */
export type OrderedLine = {
  /** Null of what is no product. */
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
  /** What is paid for it in all. */
  amount: Money;
};

/** Everything that is agreed with an order: what, for how much and why, and how it comes. */
export type OrderContents = {
  lines: OrderedLine[];
  adjustments: Adjustment[];
  total: Money;
  shipping: Money;
  delivery: AgreedDelivery;
  /** For how many days its buyer may withdraw without a reason; null where they may not. */
  withdrawalDays: number | null;
  /** For how many days after its arrival it may be sent back; null where nothing comes back. */
  returnDays: number | null;
  /** Whether it is a gift card that is bought: nothing is packed, and an email is what is delivered. */
  isGiftCard: boolean;
};

/** What was quoted, as an order to a country (ISO 3166-1, two letters) keeps it. */
export function contentsOf(quote: Quote, country: string): OrderContents {
  const { adjustments, total, paid, standardPrice } = quote;
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
    total,
    shipping: paid.shipping,
    delivery: { service, name, from, to, standardPrice },
    withdrawalDays: withdrawalDaysOf(country),
    returnDays: policy.returnDays,
    isGiftCard: false,
  };
}

/** That it was ordered, with stock held until a moment: the first event of every order. */
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
    ...(isGiftCard && { isGiftCard }),
  };
}
