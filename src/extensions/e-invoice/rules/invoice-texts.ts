import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of electronic invoices and of the links to them. */
export const invoiceTexts = texts("e-invoice", {
  invoice: "Invoice as XML",
  addedInvoice: "Invoice {number} as XML",
  creditNote: "Credit note {number} as XML",
  noInvoice: "There is no electronic invoice for this order.",
  noCreditNote: "There is no electronic credit note with this number.",
  withoutDeduction: "To be paid without deduction.",
  voucher: "Voucher: VAT is due when it is used (Directive 2006/112/EC, Article 30b).",
});
