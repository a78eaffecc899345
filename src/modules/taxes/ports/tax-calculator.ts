import type { TaxAnswer, TaxQuestion } from "#modules/taxes/rules/calculated-taxes.ts";

/** A service that calculates taxes, such as Stripe Tax. */
export type TaxCalculator = {
  /** Answers within its time limit; never throws. */
  calculate(question: TaxQuestion): Promise<TaxAnswer>;
};

/** The configured services, by their value of the setting `tax.calculation`. */
export type TaxCalculators = ReadonlyMap<string, TaxCalculator>;
