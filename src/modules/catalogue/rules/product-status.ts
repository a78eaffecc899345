/** Where a product is in its life; shoppers see the active ones. */
export const productStatuses = ["draft", "active", "archived"] as const;

export type ProductStatus = (typeof productStatuses)[number];
