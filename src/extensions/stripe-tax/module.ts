import { defineModule } from "#platform/module.ts";
import { stripeTaxLimits } from "./use-cases/calculate-taxes.server.ts";
import { stripeTaxSettings } from "./rules/settings.ts";
import { deleteOldTaxCalculations } from "./store/tax-calculations.server.ts";
import { calculateQuote } from "./use-cases/calculate-quote.server.ts";
import type { TaxCalculator } from "./ports/tax-calculator.ts";
import type { ExtensionServices } from "#platform/services.ts";

/** Days for which answers of checkouts are kept; an order keeps its own taxes. */
const RETENTION_DAYS = 2;

export const stripeTax = defineModule({
  name: "stripe-tax",
  limits: stripeTaxLimits,
  settingFields: [stripeTaxSettings],
  services: openStripeTax,
  quoteTaxes: calculateQuote,
  cleanUps: [(db, { daysAgo }) => deleteOldTaxCalculations(db, daysAgo(RETENTION_DAYS))],
});

declare module "#platform/services.ts" {
  interface ExtensionServices {
    /** Null if the shop has no account at Stripe. */
    taxCalculator?: TaxCalculator | null;
  }
}

/** Opens Stripe Tax with the keys of the shop's payments. */
async function openStripeTax({
  STRIPE_SECRET_KEY: secretKey = "",
  STRIPE_API_BASE: apiBase = "",
}: Readonly<Record<string, string | undefined>>): Promise<ExtensionServices> {
  if (secretKey === "") return { taxCalculator: null };
  // Imported on demand, because the package is large.
  const { createStripeTax } = await import("./server/stripe-tax.server.ts");
  return { taxCalculator: createStripeTax({ secretKey, apiBase: apiBase || null }) };
}
