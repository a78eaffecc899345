import type { PaymentProvider } from "#modules/payments/ports/payment.ts";
import { createDemoProvider } from "./demo.server.ts";

type Options = Pick<Parameters<typeof createDemoProvider>[0], "db" | "clock" | "shopUrl">;

/**
 * The demo provider while it is switched off: it takes no new payments and ends those under way, so that orders can be
 * paid in another way or expire. It accepts no approvals.
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
