import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { taxReasons, type TaxReason, type TaxRow } from "./tax-rows.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** The name of a tax with its rate. */
const taxTexts = texts("taxes", {
  label: "{name} {rate}%",
  included: "{name} {rate}%, included",
});

/** Why a line has no tax, as invoices say it. */
const taxReasonTexts = texts("tax-reasons", {
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

/** Returns taxed amount and tax by rate and reason, as an invoice shows them (Directive 2006/112 art. 226). */
export function taxesByRate(taxes: readonly TaxRow[]): Omit<TaxRow, "line">[] {
  const rates = new Map<string, Omit<TaxRow, "line">>();
  for (const { line: _, ...tax } of taxes) {
    const { label, rate, isIncluded, reason, country, region } = tax;
    const key = [label, rate, isIncluded, reason, country, region].join("|");
    const before = rates.get(key);
    rates.set(key, {
      ...tax,
      base: cents((before?.base ?? 0) + tax.base),
      amount: cents((before?.amount ?? 0) + tax.amount),
    });
  }
  return [...rates.values()].toSorted((a, b) => b.rate - a.rate);
}

/** Returns a tax's name and rate: "VAT 19%", and whether prices include it. */
export function taxLabel({ label, rate, isIncluded }: Omit<TaxRow, "line">): string {
  const percent = String(+(rate * 100).toFixed(4)).replace(".", shopLocale().decimal);
  return taxTexts[isIncluded ? "included" : "label"](label, percent);
}

/** Returns the taxes of an order as its total shows them, one for each rate, in cents. */
export function shownTaxes(taxes: readonly TaxRow[]): { label: string; amount: Money }[] {
  return taxesByRate(taxes)
    .filter(({ amount }) => amount > 0)
    .map((tax) => ({ label: taxLabel(tax), amount: tax.amount }));
}

/**
 * Returns why a line has no tax (EN 16931, BT-120); null for a taxed one.
 *
 * @public for extensions
 */
export function reasonSentence(reason: TaxReason): string | null {
  return reason === "standard_rated" || reason === "reduced_rated" ? null : taxReasonTexts[reason];
}

/** Returns why lines have no tax, one sentence for each reason, as an invoice must say (EN 16931, BT-120). */
export function taxSentences(taxes: readonly TaxRow[]): string[] {
  const reasons = new Set(taxes.map(({ reason }) => reason));
  const isOutside = taxes.every(({ reason }) => taxReasons[reason].category === "O");
  if (isOutside) return [taxReasonTexts.not_collecting];
  return [...reasons].flatMap((reason) => reasonSentence(reason) ?? []);
}
