import { markProviderEvent, noteProviderEvent } from "#db/order/order-payments.server.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { OrderServices } from "./apply-command.server.ts";
import { isOutcomeUnknown, settleByReference } from "./settle-payment.server.ts";

/**
 * A provider's call. What it says is not believed: it only makes the shop ask the provider. It is answered well once
 * the outcome is written down, so whatever fails here is sent again, as where the provider can't be heard.
 */
export async function receiveWebhook(
  services: OrderServices,
  providerId: string,
  call: { body: string; headers: Headers },
): Promise<Result<void, "bad-signature" | "provider-away">> {
  try {
    return await takeIn(services, providerId, call);
  } catch (error) {
    if (isOutcomeUnknown(error)) return err("provider-away");
    throw error;
  }
}

async function takeIn(
  services: OrderServices,
  providerId: string,
  { body, headers }: { body: string; headers: Headers },
): Promise<Result<void, "bad-signature">> {
  const provider = services.payments.get(providerId);
  const event = (await provider?.readWebhook(body, headers)) ?? null;
  if (!provider || !event) return err("bad-signature");
  const noted = { provider: providerId, id: event.id };
  if (!(await noteProviderEvent(services.db, noted))) return ok(undefined);
  if (event.reference !== null) await settleByReference(services, provider, event.reference);
  await markProviderEvent(services.db, noted, services.clock.now());
  return ok(undefined);
}
