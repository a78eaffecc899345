import { cents } from "#modules/core/rules/money/money.ts";
import type { TaxRow } from "./tax-rows.ts";

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
