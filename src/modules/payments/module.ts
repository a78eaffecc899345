import { up as paymentsTables } from "./migrations/0007-payments.ts";
import { defineModule } from "#platform/module.ts";
import { paymentSettings } from "./rules/settings.ts";

export const payments = defineModule({
  name: "payments",
  migrations: { "0007-payments": paymentsTables },
  settings: [paymentSettings],
});
