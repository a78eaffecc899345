import { texts } from "#modules/core/rules/language/texts.ts";

/** The note beside prices. */
export const priceNoteTexts = texts("price-note", {
  included: "incl. {taxes}",
  and: "and",
  added: "plus tax, shown at checkout",
});

/** The name of a tax with its rate. */
export const taxTexts = texts("taxes", {
  label: "{name} {rate}%",
  included: "{name} {rate}%, included",
});

/** Why a line has no tax, as invoices say it. */
export const taxReasonTexts = texts("tax-reasons", {
  zero_rated: "Zero-rated goods.",
  reverse_charge: "Reverse charge: the buyer owes the VAT (Directive 2006/112/EC, Article 196).",
  intra_community_supply:
    "Intra-Community supply, exempt from VAT (Directive 2006/112/EC, Article 138).",
  export: "Export, free of tax.",
  customer_exempt: "The buyer is exempt from tax.",
  product_exempt: "Goods exempt from tax.",
  not_collecting: "No tax is charged on this order.",
  not_subject_to_tax: "Not subject to tax.",
});

/** Why a typed VAT number is wrong. */
export const vatNumberTexts = texts("vat-number", {
  otherForm: "Please check the VAT number: one that begins with {prefix} has another form.",
  enter: "Enter a VAT number with its country, such as DE136695976.",
});
