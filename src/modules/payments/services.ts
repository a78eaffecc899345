import type { PaymentProviders } from "./ports/payment.ts";

declare module "#platform/services.ts" {
  interface Services {
    /** Configured payment providers by id. */
    payments: PaymentProviders;
  }
}
