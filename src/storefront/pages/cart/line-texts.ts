import { cartLimits, type LineKey } from "#modules/cart/rules/cart.ts";
import {
  isSold,
  type CartLine,
  type GoneLine,
  type LineChange,
  type SoldLine,
} from "#modules/cart/rules/resolve-cart.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { fullLineText } from "./full-line-text.ts";

/** Sentences about a line of the cart. */
const cartLineTexts = texts("cart-line", {
  unavailable: "Unavailable item",
  priceFell: "The price fell from {from} to {to}.",
  priceRose: "The price rose from {from} to {to}.",
  soldOut: "It has sold out.",
  backInStock: "It is back in stock.",
  onlyAvailable: "Only {count} available.",
  onlyAvailableTogether: "Only {count} available of these options together.",
  gone: {
    gone: "This product is no longer available.",
    "option-gone": "The option you chose is no longer available.",
    "option-missing": "This product now comes in several options. Please choose one.",
  },
});

/** Id of a line's element, used to move the focus. */
export function lineId({ productId, variantId }: LineKey): string {
  return `line-${productId}-${variantId ?? 0}`;
}

export function savedLineId({ productId, variantId }: LineKey): string {
  return `saved-${productId}-${variantId ?? 0}`;
}

export function lineName(line: CartLine): string {
  if (line.product === null) return cartLineTexts.unavailable;
  return isSold(line) && line.variant
    ? `${line.product.name}, ${line.variant.name}`
    : line.product.name;
}

/** Returns one sentence for each change of a line, with the old and the new value. */
export function changeSentences({ price, stock }: LineChange): string[] {
  const sentences: string[] = [];
  if (price)
    sentences.push(
      (price.to < price.from ? cartLineTexts.priceFell : cartLineTexts.priceRose)(
        formatMoney(price.from),
        formatMoney(price.to),
      ),
    );
  if (stock)
    sentences.push(stock === "sold-out" ? cartLineTexts.soldOut : cartLineTexts.backInStock);
  return sentences;
}

/** Returns the reason why a line's quantity can't be increased. */
export function limitSentence({ stock, elsewhere }: Pick<SoldLine, "stock" | "elsewhere">): string {
  const { stockCount } = stock;
  if (stockCount === null || stockCount - elsewhere > cartLimits.quantity) return fullLineText();
  return (elsewhere > 0 ? cartLineTexts.onlyAvailableTogether : cartLineTexts.onlyAvailable)(
    stockCount,
  );
}

/** Reasons why a line can't be bought. */
export const goneSentences: Readonly<Record<GoneLine["state"], string>> = cartLineTexts.gone;
