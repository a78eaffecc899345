import type { Log } from "#platform/log.ts";
import { checkPayment } from "./pay-order.server.ts";
import type { OrderServices } from "./apply-command.server.ts";

/**
 * Asks about the payment when an order is opened, because its buyer may be back from the provider. The page is also
 * shown if the provider does not answer: a job asks again.
 */
export async function settleOnVisit(
  services: OrderServices,
  log: Log,
  { id, number }: { id: number; number: string },
): Promise<void> {
  try {
    await checkPayment(services, id);
  } catch (error) {
    log.warn({ err: error, order: number }, "A payment could not be checked.");
  }
}
