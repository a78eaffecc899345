import type { TaxCalculator } from "./ports/tax-calculator.ts";

declare module "#platform/services.ts" {
  interface ExtensionServices {
    /** Null if the shop has no account at Stripe. */
    taxCalculator?: TaxCalculator | null;
  }
}
