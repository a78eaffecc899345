import Stripe from "stripe";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import type { ProviderEvent } from "#modules/payments/ports/payment.ts";
import { jsonText } from "#modules/payments/rules/json-text.ts";

const SIGNATURE_SECONDS = 300;

/** The fields that the shop reads. The rest has the shape of the endpoint's API version. */
const eventSchema = jsonText.pipe(
  z.object({
    id: z.string().regex(/^\w{1,255}$/),
    type: z.string(),
    data: z.object({
      object: z.object({ id: z.unknown().optional(), payment_intent: z.unknown().optional() }),
    }),
  }),
);
const intentId = z.string().regex(/^pi_\w{1,250}$/);

type Recipient = { stripe: Stripe; clock: Clock; webhookSecret: string };

/** Reads a webhook of Stripe; null if its signature or timestamp is invalid. */
export function readWebhook(
  { stripe, clock, webhookSecret }: Recipient,
  body: string,
  header: string | null,
): ProviderEvent | null {
  const now = clock.now().getTime();
  // Stripe's package rejects old timestamps only.
  if (header === null || isFromFuture(header, now)) return null;
  try {
    const { signature } = stripe.webhooks;
    signature?.verifyHeader(body, header, webhookSecret, SIGNATURE_SECONDS, undefined, now);
    return signature ? eventIn(body) : null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

function isFromFuture(header: string, now: number): boolean {
  const [, seconds = ""] = /(?:^|,)t=(\d+)/.exec(header) ?? [];
  return Number(seconds) - now / 1000 > SIGNATURE_SECONDS;
}

/** Stripe repeats a rejected event for days, so an event of unknown shape is accepted and ignored. */
function eventIn(body: string): ProviderEvent {
  const event = eventSchema.safeParse(body);
  if (!event.success) return { id: "", reference: null };
  const { id, type, data } = event.data;
  const { object } = data;
  const subject = type.startsWith("payment_intent.") ? object.id : object.payment_intent;
  return { id, reference: intentId.safeParse(subject).data ?? null };
}
