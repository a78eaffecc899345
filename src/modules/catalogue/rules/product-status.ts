/** The publication states of a product; shoppers see active ones. */
export const productStatuses = ["draft", "active", "archived"] as const;

export type ProductStatus = (typeof productStatuses)[number];
