import { cartLimits, type LineKey } from "#modules/cart/rules/cart.ts";
import {
  isSold,
  type CartLine,
  type GoneLine,
  type LineChange,
  type SoldLine,
} from "#modules/cart/rules/resolve-cart.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";

/** The id of a line's element, so that the focus can be sent there. */
export function lineId({ productId, variantId }: LineKey): string {
  return `line-${productId}-${variantId ?? 0}`;
}

/** The same of a line that is saved for later. */
export function savedLineId({ productId, variantId }: LineKey): string {
  return `saved-${productId}-${variantId ?? 0}`;
}

/** The line in words: the product, and the chosen option. */
export function lineName(line: CartLine): string {
  if (line.product === null) return "Item no longer sold";
  return isSold(line) && line.variant
    ? `${line.product.name}, ${line.variant.name}`
    : line.product.name;
}

/** Why there can't be more of one line, where the stock has more. */
export const fullLineText = `A cart holds at most ${cartLimits.quantity} of one thing.`;

/** What has changed on a line, a sentence each, with the old value and the new one. */
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

/** Why there can't be more of a line. */
export function limitSentence({ stock, elsewhere }: Pick<SoldLine, "stock" | "elsewhere">): string {
  const { stockCount } = stock;
  if (stockCount === null || stockCount - elsewhere > cartLimits.quantity) return fullLineText;
  return `That's all we have: ${stockCount}${elsewhere > 0 ? " of these options together" : ""}.`;
}

/** Why a line can't be bought as it stands. */
export const goneSentences: Record<GoneLine["state"], string> = {
  gone: "This product is no longer sold.",
  "option-gone": "The option you chose is no longer sold.",
  "option-missing": "This product now comes in several options. Please choose one.",
};
