import type { TaxCalculators, VatRegister } from "./ports/taxes.ts";

declare module "#platform/services.ts" {
  interface Services {
    vatRegister: VatRegister;
    taxCalculators: TaxCalculators;
  }
}
