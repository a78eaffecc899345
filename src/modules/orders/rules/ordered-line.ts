import type { PictureFiles } from "#modules/catalogue/rules/picture.ts";
import type { Money } from "#modules/core/rules/money/money.ts";

/** A line as the order stores it, independent of the catalogue. */
export type OrderedLine = {
  /** Null of a gift card. */
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
  isGiftCard?: true;
};
