import type { TaxCalculators } from "#modules/taxes/ports/tax-calculator.ts";
import type { Config } from "#platform/config/config.ts";

/** Creates the services that calculate taxes, of the accounts that the shop has. */
export async function chooseTaxCalculators({ payment }: Config): Promise<TaxCalculators> {
  if (!payment.stripe) return new Map();
  const { createStripeTax } = await import("#adapters/stripe/stripe-tax.server.ts");
  return new Map([["stripe", createStripeTax(payment.stripe)]]);
}
