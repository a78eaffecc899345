import { cartLimits, type LineKey } from "#modules/cart/rules/cart.ts";
import {
  isSold,
  type CartLine,
  type GoneLine,
  type LineChange,
  type SoldLine,
} from "#modules/cart/rules/resolve-cart.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { fullLineText } from "./full-line-text.ts";

/** Id of a line's element, used to move the focus. */
export function lineId({ productId, variantId }: LineKey): string {
  return `line-${productId}-${variantId ?? 0}`;
}

export function savedLineId({ productId, variantId }: LineKey): string {
  return `saved-${productId}-${variantId ?? 0}`;
}

export function lineName(line: CartLine): string {
  if (line.product === null) return "Unavailable item";
  return isSold(line) && line.variant
    ? `${line.product.name}, ${line.variant.name}`
    : line.product.name;
}

/** Returns one sentence for each change of a line, with the old and the new value. */
export function changeSentences({ price, stock }: LineChange): string[] {
  const sentences: string[] = [];
  if (price) {
    const verb = price.to < price.from ? "fell" : "rose";
    sentences.push(
      `The price ${verb} from ${formatMoney(price.from)} to ${formatMoney(price.to)}.`,
    );
  }
  if (stock) sentences.push(stock === "sold-out" ? "It has sold out." : "It is back in stock.");
  return sentences;
}

/** Returns the reason why a line's quantity can't be increased. */
export function limitSentence({ stock, elsewhere }: Pick<SoldLine, "stock" | "elsewhere">): string {
  const { stockCount } = stock;
  if (stockCount === null || stockCount - elsewhere > cartLimits.quantity) return fullLineText;
  return `Only ${stockCount} available${elsewhere > 0 ? " of these options together" : ""}.`;
}

/** Reasons why a line can't be bought. */
export const goneSentences: Record<GoneLine["state"], string> = {
  gone: "This product is no longer available.",
  "option-gone": "The option you chose is no longer available.",
  "option-missing": "This product now comes in several options. Please choose one.",
};
