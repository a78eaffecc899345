import type { ProductSummary, Variant } from "#modules/catalogue/rules/product.ts";

/** What the shop knows now of a product in a cart or on a wishlist. */
export type CartProduct = ProductSummary & {
  /** What the choice between variants is called; null where there is none. */
  variantLabel: string | null;
  variants: Variant[];
};

/** The products asked for, by id; null for one that is no longer sold. */
export type CartProducts = ReadonlyMap<number, CartProduct | null>;
