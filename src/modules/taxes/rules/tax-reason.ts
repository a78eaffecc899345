/** Why a line has its tax, or none. EN 16931 wants a category for each, and words for each without tax. */
export const taxReasons = {
  standard_rated: { category: "S", sentence: null },
  reduced_rated: { category: "S", sentence: null },
  zero_rated: { category: "Z", sentence: "Zero-rated goods." },
  reverse_charge: {
    category: "AE",
    sentence: "Reverse charge: the buyer owes the VAT (Directive 2006/112/EC, Article 196).",
  },
  intra_community_supply: {
    category: "K",
    sentence: "Intra-Community supply, exempt from VAT (Directive 2006/112/EC, Article 138).",
  },
  export: { category: "G", sentence: "Export, free of tax." },
  customer_exempt: { category: "E", sentence: "The buyer is exempt from tax." },
  product_exempt: { category: "E", sentence: "Goods exempt from tax." },
  not_collecting: { category: "O", sentence: "No tax is charged on this order." },
  not_subject_to_tax: { category: "O", sentence: "Not subject to tax." },
} as const satisfies Record<string, { category: string; sentence: string | null }>;

export type TaxReason = keyof typeof taxReasons;

/** The reasons as a list, for schemas. */
export const taxReasonKeys = Object.keys(taxReasons) as [TaxReason, ...TaxReason[]];
