import { cartLimits, type LineKey } from "#modules/cart/rules/cart.ts";
import {
  isSold,
  type CartLine,
  type GoneLine,
  type LineChange,
  type SoldLine,
} from "#modules/cart/rules/resolve-cart.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { cartLineTexts as texts } from "./cart-line-texts.ts";
import { fullLineText } from "./full-line-text.ts";

/** Id of a line's element, used to move the focus. */
export function lineId({ productId, variantId }: LineKey): string {
  return `line-${productId}-${variantId ?? 0}`;
}

export function savedLineId({ productId, variantId }: LineKey): string {
  return `saved-${productId}-${variantId ?? 0}`;
}

export function lineName(line: CartLine): string {
  if (line.product === null) return texts.unavailable;
  return isSold(line) && line.variant
    ? `${line.product.name}, ${line.variant.name}`
    : line.product.name;
}

/** Returns one sentence for each change of a line, with the old and the new value. */
export function changeSentences({ price, stock }: LineChange): string[] {
  const sentences: string[] = [];
  if (price)
    sentences.push(
      (price.to < price.from ? texts.priceFell : texts.priceRose)(
        formatMoney(price.from),
        formatMoney(price.to),
      ),
    );
  if (stock) sentences.push(stock === "sold-out" ? texts.soldOut : texts.backInStock);
  return sentences;
}

/** Returns the reason why a line's quantity can't be increased. */
export function limitSentence({ stock, elsewhere }: Pick<SoldLine, "stock" | "elsewhere">): string {
  const { stockCount } = stock;
  if (stockCount === null || stockCount - elsewhere > cartLimits.quantity) return fullLineText();
  return (elsewhere > 0 ? texts.onlyAvailableTogether : texts.onlyAvailable)(stockCount);
}

/** Reasons why a line can't be bought. */
export const goneSentences: Readonly<Record<GoneLine["state"], string>> = texts.gone;
