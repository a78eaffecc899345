import type { ProviderEvent } from "#modules/payments/ports/payment.ts";
import type { PayPalClient } from "./paypal-client.server.ts";
import type { Capture, PayPalLink, WebhookEvent } from "./paypal-types.ts";

/** What a call is signed with: PayPal's name for it, and the header that it comes in. */
const signedWith = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;

const LONGEST_HEADER = 500;

/** Reads PayPal's calls. Whether one is PayPal's it says itself, asked with the very text that came. */
export function createWebhookReader(client: PayPalClient, webhookId: string) {
  return async (body: string, headers: Headers): Promise<ProviderEvent | null> => {
    const signature = signatureOf(headers);
    const event = eventIn(body);
    if (signature === null || event === null) return null;
    if (!(await isVerified(client, { ...signature, webhook_id: webhookId }, body))) return null;
    return { id: event.id, reference: await orderOf(client, event) };
  };
}

function signatureOf(headers: Headers): Record<string, string> | null {
  const found = Object.entries(signedWith).map(([name, header]) => [
    name,
    headers.get(header) ?? "",
  ]);
  const isWhole = found.every(([, value = ""]) => value !== "" && value.length <= LONGEST_HEADER);
  return isWhole ? (Object.fromEntries(found) as Record<string, string>) : null;
}

/** Only one whole JSON object is passed on, so nothing in it can speak beside it. */
function eventIn(body: string): (WebhookEvent & { id: string }) | null {
  try {
    const event = JSON.parse(body) as WebhookEvent | null;
    const id = typeof event === "object" && !Array.isArray(event) ? event?.id : undefined;
    return typeof id === "string" && id !== "" ? { ...event, id } : null;
  } catch {
    return null;
  }
}

async function isVerified(
  client: PayPalClient,
  signature: Record<string, string>,
  body: string,
): Promise<boolean> {
  const answer = await client.ask<{ verification_status?: string }>({
    method: "POST",
    path: "/v1/notifications/verify-webhook-signature",
    // The signature is over the text as it came; written anew it could be another.
    body: `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${body}}`,
  });
  return answer.isOk && answer.body.verification_status === "SUCCESS";
}

/** The order that an event is about: named in it, or by the capture that a refund or a dispute is about. */
async function orderOf(client: PayPalClient, event: WebhookEvent): Promise<string | null> {
  const { event_type: type = "", resource = {} } = event;
  if (type.startsWith("CHECKOUT.")) return resource.order_id ?? resource.id ?? null;
  const named = resource.supplementary_data?.related_ids?.order_id ?? linked(resource.links, ORDER);
  if (named !== null) return named;
  const capture =
    resource.disputed_transactions?.[0]?.seller_transaction_id ?? linked(resource.links, CAPTURE);
  return capture === null ? null : orderOfCapture(client, capture);
}

const ORDER = /\/v2\/checkout\/orders\/([A-Z0-9]+)$/;
const CAPTURE = /\/v2\/payments\/captures\/([A-Z0-9]+)$/;

function linked(links: readonly PayPalLink[] = [], address: RegExp): string | null {
  const up = links.find(({ rel }) => rel === "up");
  return address.exec(up?.href ?? "")?.[1] ?? null;
}

async function orderOfCapture(client: PayPalClient, id: string): Promise<string | null> {
  const path = `/v2/payments/captures/${encodeURIComponent(id)}`;
  const answer = await client.ask<Capture>({ method: "GET", path });
  if (!answer.isOk) return null;
  const { supplementary_data: data, links } = answer.body;
  return data?.related_ids?.order_id ?? linked(links, ORDER);
}
