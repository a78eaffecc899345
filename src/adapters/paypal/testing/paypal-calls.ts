import { createHmac, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { contractBreaks } from "./paypal-contract.ts";

/** A webhook as PayPal sends it. */
export type PayPalCall = { body: string; headers: Headers };

const SECRET = "nobody but the double knows this";

/** Builds a webhook, signed like PayPal's: over its text, its time and the webhook id. */
export function payPalCall(
  eventType: string,
  resource: object,
  { webhookId, url }: { webhookId: string; url: string },
): PayPalCall {
  const id = `WH-${randomUUID().toUpperCase()}`;
  const time = new Date().toISOString();
  const body = JSON.stringify({
    id,
    event_version: "1.0",
    create_time: time,
    resource_type: "checkout-order",
    event_type: eventType,
    summary: `A double tells of ${eventType}`,
    resource,
  });
  const transmission = randomUUID();
  const headers = new Headers({
    "Content-Type": "application/json",
    "PayPal-Auth-Algo": "SHA256withRSA",
    "PayPal-Cert-Url": `${url}/v1/notifications/certs/double`,
    "PayPal-Transmission-Id": transmission,
    "PayPal-Transmission-Sig": signatureOf({ transmission, time, webhookId, body }),
    "PayPal-Transmission-Time": time,
  });
  return { body, headers };
}

/** Whether the signature matches the event's exact text, and which parts violate the contract. */
export function verified(
  asked: string,
  webhookId: string,
): { isGenuine: boolean; breaks: string[] } {
  const question = JSON.parse(asked) as Record<string, string>;
  const breaks = contractBreaks("webhooks", "verify_webhook_signature", question);
  const mark = '"webhook_event":';
  const body = asked.slice(asked.indexOf(mark) + mark.length, asked.lastIndexOf("}"));
  const expected = signatureOf({
    transmission: question["transmission_id"] ?? "",
    time: question["transmission_time"] ?? "",
    webhookId,
    body,
  });
  const isGenuine =
    question["webhook_id"] === webhookId && question["transmission_sig"] === expected;
  return { isGenuine, breaks };
}

type Signed = { transmission: string; time: string; webhookId: string; body: string };

function signatureOf({ transmission, time, webhookId, body }: Signed): string {
  const text = `${transmission}|${time}|${webhookId}|${crc32(body)}`;
  return `S${createHmac("sha256", SECRET).update(text).digest("base64")}`;
}
