import type { Log } from "#platform/log.ts";
import { checkPayment } from "./pay-order.server.ts";
import type { OrderServices } from "./apply-command.server.ts";

/**
 * Whoever opens an order may just be back from a provider, so that is asked what became of the payment. The page is
 * shown also where it can't be heard: a job asks again.
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
