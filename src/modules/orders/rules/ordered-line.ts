import type { PictureFiles } from "#modules/core/rules/picture.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { TaxRow } from "#modules/taxes/rules/tax-rows.ts";
import type { Adjustment } from "./quote.ts";

/** A line as the order stores it, independent of the catalogue. */
export type OrderedLine = {
  /** Null of a gift card. */
  productId: number | null;
  variantId: number | null;
  slug: string;
  name: string;
  /** The name in the shop's own language, if the buyer's is another. */
  ownName?: string;
  options: readonly { name: string; value: string }[];
  sku: string | null;
  picture: PictureFiles;
  unitPrice: Money;
  quantity: number;
  lineTotal: Money;
  /** The paid amount of the whole line. */
  amount: Money;
  /** Units that were sold out when it was ordered, and are sent when new stock arrives; absent if there are none. */
  awaited?: number;
  isGiftCard?: true;
};

/** The agreement about a line; its product, quantity and amount are in the event of the order. */
export type AgreedLine = Omit<
  OrderedLine,
  "productId" | "variantId" | "quantity" | "amount" | "isGiftCard"
>;

export function agreedLine(line: OrderedLine): AgreedLine {
  const {
    productId: _,
    variantId: __,
    quantity: ___,
    amount: ____,
    isGiftCard: _____,
    ...agreed
  } = line;
  return agreed;
}

/** Goods that are added to a placed order, with their prices, discounts and taxes. Their lines are numbered from 0. */
export type AddedContents = { lines: OrderedLine[]; adjustments: Adjustment[]; taxes: TaxRow[] };

/** Returns added goods with the numbers that their lines have in the order, from this one on. */
export function linesOfAddition(added: AddedContents, from: number): AddedContents {
  const moved = <Each extends { line: number | null }>(all: readonly Each[]) =>
    all.map((each) => ({ ...each, line: each.line === null ? null : from + each.line }));
  return { lines: added.lines, adjustments: moved(added.adjustments), taxes: moved(added.taxes) };
}
