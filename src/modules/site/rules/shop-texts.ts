import { texts } from "#modules/core/rules/language/texts.ts";

/** Labels of the shop's particulars. */
export const particularTexts = texts("particulars", {
  address: "Address",
  telephone: "Telephone",
  companyNumber: "Company number",
  vatId: "VAT ID",
});
