import type { TaxAnswer, TaxQuestion } from "#modules/taxes/rules/calculated-taxes.ts";

/** A service that calculates taxes, such as Stripe Tax. */
export type TaxCalculator = {
  /** Answers within its time limit; never throws. */
  calculate(question: TaxQuestion): Promise<TaxAnswer>;
};

/** The configured services, by their value of the setting `tax.calculation`. */
export type TaxCalculators = ReadonlyMap<string, TaxCalculator>;

/** Answer of a register about a VAT number. "unknown": it could not say in time. */
export type VatAnswer =
  | { state: "valid" | "invalid"; name: string; reference: string }
  | { state: "unknown" };

/** A register of VAT numbers, such as VIES of the European Commission. */
export type VatRegister = {
  /** Asks about a number with its prefix, in the name of the shop's own one; never throws. */
  check(number: string, own: string): Promise<VatAnswer>;
};
