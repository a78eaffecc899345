/** The brand of products without a vendor. */
export const unbranded = { name: "Unbranded", slug: "unbranded" } as const;
