import type { Generated } from "kysely";
import { up as paymentsTables } from "./migrations/0007-payments.ts";
import { defineModule } from "#platform/module.ts";
import { paymentSettings } from "./rules/settings.ts";
import type { PaymentProviders } from "./ports/payment.ts";

export const payments = defineModule({
  name: "payments",
  migrations: { "0007-payments": paymentsTables },
  settings: [paymentSettings],
});

declare module "#platform/services.ts" {
  interface Services {
    /** Configured payment providers by id. */
    payments: PaymentProviders;
  }
}

declare module "#platform/database/schema.ts" {
  interface Schema {
    provider_event: {
      provider: string;
      id: string;
      received_at: Generated<Date>;
      handled_at: Date | null;
    };
  }
}
