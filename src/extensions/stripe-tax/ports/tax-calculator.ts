import type { TaxAnswer, TaxQuestion } from "#extensions/stripe-tax/rules/calculated-taxes.ts";

/** A service that calculates taxes. */
export type TaxCalculator = {
  /** Answers within its time limit; never throws. */
  calculate(question: TaxQuestion): Promise<TaxAnswer>;
};
