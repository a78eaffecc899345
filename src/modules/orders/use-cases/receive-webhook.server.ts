import {
  markProviderEvent,
  noteProviderEvent,
} from "#modules/orders/store/order-payments.server.ts";
import { countTry, forgiveTry, type Counted } from "#platform/database/rate-counters.server.ts";
import { type ApiError, err, ok, type Result } from "#modules/core/rules/result.ts";
import { ordersLimits } from "#modules/orders/rules/limits.ts";
import type { OrderServices } from "./apply-command.server.ts";
import { isOutcomeUnknown, settleByReference } from "./ask-provider.server.ts";

type Call = {
  body: string;
  headers: Headers;
  /** The sender's address; absent for calls of the demo provider. */
  clientAddress?: string;
};

type Received = Result<void, ApiError<"bad-signature" | "unavailable">>;

/**
 * Handles a provider's webhook. Its content is not trusted: the provider is asked. It succeeds once the outcome is
 * stored; otherwise the provider sends it again. Too many invalid calls from one address are refused.
 */
export async function receiveWebhook(
  services: OrderServices,
  providerId: string,
  call: Call,
): Promise<Received> {
  try {
    return await takeIn(services, providerId, call);
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    const message = "The provider could not be asked about it. Please call again.";
    return err({ code: "unavailable", message });
  }
}

async function takeIn(
  services: OrderServices,
  providerId: string,
  { body, headers, clientAddress }: Call,
): Promise<Received> {
  const provider = services.payments.get(providerId);
  if (!provider) return err(badSignature);
  const { perClient } = ordersLimits.webhook;
  const counted: Counted[] = clientAddress === undefined ? [] : [[perClient, clientAddress]];
  const within = await countTry(services, counted);
  if (!within.ok) {
    const { message, retryAfterSeconds } = within.error;
    return err({ code: "unavailable", message, retryAfterSeconds });
  }
  const event = await provider.readWebhook(body, headers);
  if (!event) return err(badSignature);
  await forgiveTry(services, counted);
  if (event.reference === null) return ok(undefined);
  const noted = { provider: providerId, id: event.id };
  if (!(await noteProviderEvent(services.db, noted))) return ok(undefined);
  await settleByReference(services, provider, event.reference);
  await markProviderEvent(services.db, noted, services.clock.now());
  return ok(undefined);
}

const badSignature = {
  code: "bad-signature",
  message: "This call is not signed by the provider.",
} as const;
