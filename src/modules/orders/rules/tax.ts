import { atRate, cents, netOfRate, type Money } from "#modules/core/rules/money/money.ts";

/** A tax on what is sold to some countries, as the policy has it. */
export type TaxRate = {
  label: string;
  /** ISO 3166-1, two letters. */
  countries: readonly string[];
  /** 0.2 for 20 %; an order keeps five decimals. */
  rate: number;
  /** Whether prices include it, or it is added to them. */
  isIncluded: boolean;
};

/** A tax as it was figured out: its rate, of what, and whether prices include it. */
export type Tax = { rate: number; base: Money; isIncluded: boolean };

/** A tax as one reason of a total; `line` is null for the one on shipping. */
type TaxAdjustment = { kind: "tax"; label: string; amount: Money; line: number | null; tax: Tax };

/**
 * What a tax is on each line and on shipping, rounded to the cent by itself, so that whatever goes back of one of them
 * has its tax with it. `amounts` are what is paid for the lines, and for shipping, without it or with it included.
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
