import { texts } from "#modules/core/rules/language/texts.ts";
import type { TaxRules } from "./registration.ts";
import { treatmentOf } from "./tax-rows.ts";

/** The note beside prices. */
export const priceNoteTexts = texts("price-note", {
  included: "incl. {taxes}",
  and: "and",
  added: "plus tax, shown at checkout",
});

/**
 * Returns the note beside prices on a day (YYYY-MM-DD): "incl. VAT", or "plus tax, shown at checkout" if it is added.
 * Null if the shop collects no tax at home.
 */
export function priceNote(rules: TaxRules, day: string): string | null {
  const { rates } = treatmentOf("standard", rules, { place: rules.home, day });
  const included = rates.filter(({ isIncluded }) => isIncluded);
  if (included.length > 0) {
    const names = included.map(({ name }) => name).join(` ${priceNoteTexts.and} `);
    return priceNoteTexts.included(names);
  }
  const { country } = rules.home;
  const isCollecting = rules.registrations.some((each) => each.country === country);
  return isCollecting && rules.rates.some((each) => each.country === country)
    ? priceNoteTexts.added
    : null;
}
