import { atRate, cents, netOfRate, type Money } from "#modules/core/rules/money/money.ts";

/** A tax on sales to some countries. */
export type TaxRate = {
  label: string;
  /** ISO 3166-1, two letters. */
  countries: readonly string[];
  /** 0.2 is 20 %; orders store five decimals. */
  rate: number;
  /** Whether prices include it. */
  isIncluded: boolean;
};

/** A computed tax: rate, taxed amount, and whether prices include it. */
export type Tax = { rate: number; base: Money; isIncluded: boolean };

/** A tax as a reason of the total; `line` is null for shipping. */
type TaxAdjustment = { kind: "tax"; label: string; amount: Money; line: number | null; tax: Tax };

/**
 * Returns the tax of each line and of shipping, each rounded to the cent, so that a refund includes its own tax.
 * `amounts` are the paid amounts.
 */
export function taxAdjustments(
  { label, rate, isIncluded }: Omit<TaxRate, "countries">,
  amounts: { lines: readonly Money[]; shipping: Money },
): TaxAdjustment[] {
  const taxOn = (gross: Money, line: number | null): TaxAdjustment[] => {
    const base = isIncluded ? netOfRate(gross, rate) : gross;
    const amount = isIncluded ? cents(gross - base) : atRate(gross, rate);
    const tax = { rate, base, isIncluded };
    return amount === 0 ? [] : [{ kind: "tax", label, amount, line, tax }];
  };
  return [
    ...amounts.lines.flatMap((amount, line) => taxOn(amount, line)),
    ...taxOn(amounts.shipping, null),
  ];
}
