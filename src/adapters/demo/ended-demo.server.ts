import type { PaymentProvider } from "#modules/payments/ports/payment.ts";
import { createDemoProvider } from "./demo.server.ts";

type Options = Pick<Parameters<typeof createDemoProvider>[0], "db" | "clock" | "shopUrl">;

/**
 * The demonstration where it is switched off: it takes no payment any more and ends those that it has begun, so that
 * their orders can be paid in another way, or expire. Nobody can tell it that a payment was agreed to.
 */
export function createEndedDemoProvider(options: Options): PaymentProvider {
  const { id, browserHosts, open, cancel, refund, listCharges } = createDemoProvider({
    ...options,
    webhookSecret: "",
  });
  return {
    id,
    methods: [],
    browserHosts,
    open,
    confirm: cancel,
    find: cancel,
    cancel,
    refund,
    listCharges,
    readWebhook: async () => null,
  };
}
