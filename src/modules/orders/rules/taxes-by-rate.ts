import { cents, type Money } from "#modules/core/rules/money/money.ts";

type RateTax = { label: string; rate: number; base: Money; amount: Money; isIncluded: boolean };

/** Returns taxed amount and tax by rate in cents, as an invoice shows them (Directive 2006/112 art. 226). */
export function taxesByRate(taxes: readonly RateTax[]): RateTax[] {
  const rates = new Map<string, RateTax>();
  for (const { label, rate, base, amount, isIncluded } of taxes) {
    const key = `${label} ${rate} ${isIncluded}`;
    const before = rates.get(key);
    rates.set(key, {
      label,
      rate,
      isIncluded,
      base: cents((before?.base ?? 0) + base),
      amount: cents((before?.amount ?? 0) + amount),
    });
  }
  return [...rates.values()].toSorted((a, b) => b.rate - a.rate);
}
