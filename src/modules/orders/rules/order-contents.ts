import { type SoldLine, awaitedUnits } from "#modules/cart/rules/resolve-cart.ts";
import type { AgreedDelivery } from "#modules/delivery/rules/delivery-offers.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import { missingPicture } from "#modules/core/rules/picture.ts";
import { giftCardOptions } from "#modules/gift-cards/rules/gift-card-details.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { variantOptions } from "#modules/catalogue/rules/product.ts";
import type { GiftCardLine } from "#modules/gift-cards/rules/gift-card-line.ts";
import type { EventOf } from "./order-event.ts";
import type { OrderedLine } from "./ordered-line.ts";
import type { TaxSource } from "#modules/taxes/rules/tax-source.ts";
import { taxRows, type TaxRow } from "#modules/taxes/rules/tax-rows.ts";
import { noTaxes, type Adjustment, type Quote } from "./quote.ts";
import { withdrawalDaysOf } from "#modules/returns/rules/withdrawal.ts";

export const contentsTexts = texts("order-contents", {
  giftCard: "Gift card",
  byEmail: "By email",
});

/** Everything that was agreed: goods, prices, adjustments and delivery. */
export type OrderContents = {
  lines: OrderedLine[];
  adjustments: Adjustment[];
  taxes: TaxRow[];
  taxSource: TaxSource;
  total: Money;
  shipping: Money;
  delivery: AgreedDelivery;
  /** Days for a withdrawal without a reason; null if the buyer has no such right. */
  withdrawalDays: number | null;
  /** Days after arrival within which it can be returned; null if it cannot. */
  returnDays: number | null;
  /** Whether only gift cards are bought: nothing is packed, and emails deliver them. */
  isGiftCard: boolean;
};

/**
 * Returns the contents of an order to a country (ISO 3166-1, two letters) from the quote of its goods, the shop's
 * promises, and its gift cards, which have no delivery, discount or tax.
 */
export function contentsOf(
  quote: Quote | null,
  giftCards: readonly GiftCardLine[],
  country: string,
  returns: Settings["returns"],
): OrderContents {
  const cards = giftCards.map(orderedGiftCard);
  if (quote === null) return cardsAlone(cards);
  const goods = goodsIn(quote, country, returns);
  return {
    ...goods,
    lines: [...goods.lines, ...cards],
    taxes: [...goods.taxes, ...cardTaxes(cards, goods.lines.length)],
    total: sum([goods.total, ...cards.map(({ amount }) => amount)]),
  };
}

/** Until they are sent the buyer may cancel them; so there is no withdrawal (record 80). */
function cardsAlone(lines: OrderedLine[]): OrderContents {
  const none = cents(0);
  return {
    lines,
    adjustments: [],
    taxSource: "own",
    taxes: [...cardTaxes(lines, 0), ...taxesOfCards([]).filter(({ line }) => line === null)],
    total: sum(lines.map(({ amount }) => amount)),
    shipping: none,
    delivery: {
      service: "standard",
      name: contentsTexts.byEmail,
      from: null,
      to: null,
      standardPrice: none,
    },
    withdrawalDays: null,
    returnDays: null,
    isGiftCard: true,
  };
}

/** Returns the rows of gift cards, on which no tax is due, from this line on. */
function cardTaxes(cards: readonly OrderedLine[], from: number): TaxRow[] {
  return taxesOfCards(cards).flatMap((row) =>
    row.line === null ? [] : [{ ...row, line: from + row.line }],
  );
}

function taxesOfCards(cards: readonly OrderedLine[]): TaxRow[] {
  const taxed = {
    lines: cards.map(({ amount }) => ({ amount, taxClass: null })),
    delivery: { amount: cents(0), taxClass: null },
  };
  return taxRows(taxed, noTaxes.rules, noTaxes.buyer);
}

/** Returns a gift card as an order's line, without stock. */
function orderedGiftCard({ amount, details }: GiftCardLine): OrderedLine {
  return {
    productId: null,
    variantId: null,
    slug: "gift-card",
    name: contentsTexts.giftCard,
    options: giftCardOptions(details),
    sku: null,
    picture: missingPicture,
    unitPrice: amount,
    quantity: 1,
    lineTotal: amount,
    amount,
    isGiftCard: true,
  };
}

/** Returns goods as an order's line, with the paid amount. */
function orderedGoods(sold: SoldLine, amount: Money, awaited = 0): OrderedLine {
  const { item, product, variant, unitPrice, lineTotal } = sold;
  return {
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
    amount,
    ...(awaited > 0 && { awaited }),
  };
}

function goodsIn(quote: Quote, country: string, returns: Settings["returns"]): OrderContents {
  const { adjustments, taxes, taxSource, total, paid, standardPrice } = quote;
  const { service, name, from, to, pickup, carrier } = quote.delivery;
  const awaited = awaitedUnits(quote.lines);
  return {
    lines: quote.lines.map((each, line) =>
      orderedGoods(each, paid.lines[line] ?? cents(0), awaited[line]),
    ),
    adjustments,
    taxes,
    taxSource,
    total,
    shipping: paid.shipping,
    delivery: {
      service,
      name,
      from,
      to,
      standardPrice,
      ...(pickup && { pickup }),
      ...(carrier !== undefined && { carrier }),
    },
    withdrawalDays: withdrawalDaysOf(country, returns),
    returnDays: returns.days,
    isGiftCard: false,
  };
}

/** Returns the first event of an order, with its stock hold's end. */
export function orderedEvent(contents: OrderContents, holdUntil: Date): EventOf<"ordered"> {
  const { total, shipping, lines, delivery, withdrawalDays, returnDays, isGiftCard } = contents;
  return {
    type: "ordered",
    total,
    shipping,
    lines: lines.map(({ quantity, amount, isGiftCard: isCard }, line) => ({
      line,
      quantity,
      amount,
      ...(isCard && { isGiftCard: isCard }),
    })),
    holdUntil: holdUntil.toISOString(),
    standardShipping: delivery.standardPrice,
    withdrawalDays,
    returnDays,
    isGiftCard,
  };
}
