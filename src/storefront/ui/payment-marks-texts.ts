import { texts } from "#modules/core/rules/language/texts.ts";

/** The name of the list of payment marks. */
export const paymentMarksTexts = texts("payment-marks", { label: "Accepted payments" });
