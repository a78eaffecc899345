import type { VatRegister } from "./ports/vat-register.ts";

declare module "#platform/services.ts" {
  interface ExtensionServices {
    vatRegister?: VatRegister;
  }
}
