import type { ProductSummary, Variant } from "./product.ts";

/** The present data of a product in a cart or wishlist. */
export type CartProduct = ProductSummary & {
  /** The label of the variant choice, such as "Size"; null without variants. */
  variantLabel: string | null;
  variants: Variant[];
};

/** The requested products by id; null for one that is no longer sold. */
export type CartProducts = ReadonlyMap<number, CartProduct | null>;

/** Response header of the products, present while a promotion runs that needs no code. */
export const PROMOTION_HEADER = "Promotion";

/** Response header of the products with the note beside prices; absent if the shop collects no tax. */
export const PRICE_NOTE_HEADER = "Price-Note";
