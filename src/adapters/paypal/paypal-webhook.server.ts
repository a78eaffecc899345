import { z } from "zod";
import type { ProviderEvent } from "#modules/payments/ports/payment.ts";
import { jsonText } from "#modules/payments/rules/json-text.ts";
import type { PayPalClient } from "./paypal-client.server.ts";
import type { Capture, PayPalLink } from "./paypal-types.ts";

/** Maps the fields of a verification request to the webhook's headers. */
const signedWith = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;

const LONGEST_HEADER = 500;
/** Tolerance for a PayPal clock ahead of the shop's. */
const FUTURE_MS = 300_000;

/** Only one complete JSON object is forwarded, so that an event cannot add fields to the verification request. */
const eventText = jsonText.pipe(z.looseObject({}));

const idSchema = z.string().regex(/^[A-Z0-9]{1,64}$/);
const linksSchema = z.array(z.object({ href: z.string(), rel: z.string() }));

/** The fields that the shop reads. */
const eventSchema = jsonText.pipe(
  z.object({
    id: z.string().regex(/^[\w-]{1,255}$/),
    event_type: z.string(),
    resource: z.object({
      id: idSchema.optional().catch(undefined),
      order_id: idSchema.optional(),
      links: linksSchema.optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: idSchema.optional() }).optional() })
        .optional(),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: idSchema.optional() }))
        .optional(),
    }),
  }),
);
type Resource = z.infer<typeof eventSchema>["resource"];

/** Creates a reader of PayPal webhooks. PayPal itself verifies the signature of the unchanged text. */
export function createWebhookReader(client: PayPalClient, webhookId: string) {
  return async (body: string, headers: Headers): Promise<ProviderEvent | null> => {
    const signature = signatureOf(headers);
    if (signature === null || !eventText.safeParse(body).success) return null;
    if (isFromFuture(signature)) return null;
    if (!(await isVerified(client, { ...signature, webhook_id: webhookId }, body))) return null;
    const event = eventSchema.safeParse(body);
    // PayPal repeats a rejected event for days, so an event of unknown shape is accepted and ignored.
    if (!event.success) return { id: "", reference: null };
    const { event_type: type, resource } = event.data;
    return { id: event.data.id, reference: await orderOf(client, type, resource) };
  };
}

function isFromFuture({ transmission_time: time = "" }: Record<string, string>): boolean {
  return Date.parse(time) - Date.now() > FUTURE_MS;
}

function signatureOf(headers: Headers): Record<string, string> | null {
  const found = Object.entries(signedWith).map(([name, header]) => [
    name,
    headers.get(header) ?? "",
  ]);
  const isWhole = found.every(([, value = ""]) => value !== "" && value.length <= LONGEST_HEADER);
  return isWhole ? (Object.fromEntries(found) as Record<string, string>) : null;
}

async function isVerified(
  client: PayPalClient,
  signature: Record<string, string>,
  body: string,
): Promise<boolean> {
  const answer = await client.ask<{ verification_status?: string }>({
    method: "POST",
    path: "/v1/notifications/verify-webhook-signature",
    // The signature covers the exact text, so the event is inserted unparsed.
    body: `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${body}}`,
  });
  return answer.isOk && answer.body.verification_status === "SUCCESS";
}

/** Finds the order of an event: by its id, or by the capture of a refund or dispute. */
async function orderOf(
  client: PayPalClient,
  type: string,
  resource: Resource,
): Promise<string | null> {
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
