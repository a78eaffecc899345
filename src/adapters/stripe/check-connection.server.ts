import Stripe from "stripe";
import { isOwnMachine } from "#modules/core/rules/hosts.ts";
import type { ConnectionCheck } from "#modules/payments/ports/payment.ts";
import type { Clock } from "#platform/clock.ts";

type Account = { stripe: Stripe; clock: Clock; webhookSecret: string };

const WEBHOOK_TIMEOUT_MS = 10_000;

/** Asks Stripe about the keys, and sends a signed test event to the shop's own webhook. */
export async function checkConnection(
  account: Account,
  webhookUrl: string,
): Promise<ConnectionCheck> {
  const keys = await checkKeys(account.stripe);
  if (!keys.isOk) return keys;
  const problem =
    (await unknownEndpoint(account.stripe, webhookUrl)) ??
    (await refusedEvent(account, webhookUrl));
  if (problem !== null) return { isOk: false, message: `${keys.message} ${problem}` };
  return { isOk: true, message: `${keys.message} A signed test event arrived.` };
}

/** A restricted key may not read the balance; that it is known is enough. */
async function checkKeys(stripe: Stripe): Promise<ConnectionCheck> {
  try {
    const { livemode } = await stripe.balance.retrieve();
    const message = livemode
      ? "Stripe answers, with live keys."
      : "Stripe answers, with test keys: no money is moved.";
    return { isOk: true, message: message + (await taxWords(stripe)) };
  } catch (error) {
    const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
    if (error instanceof StripePermissionError) return { isOk: true, message: "Stripe answers." };
    const isRefused = error instanceof StripeAuthenticationError;
    const message = isRefused
      ? "Stripe does not accept the secret key."
      : "Stripe could not be reached.";
    return { isOk: false, message };
  }
}

/** A restricted key may not read the settings of Stripe Tax. */
async function taxWords(stripe: Stripe): Promise<string> {
  const settings = await stripe.tax.settings.retrieve().catch(() => null);
  if (settings === null) return "";
  return settings.status === "active" ? " Stripe Tax is active." : " Stripe Tax is not set up.";
}

/** A sentence if Stripe sends no events to the shop. Its own tool forwards them to a shop on this machine. */
async function unknownEndpoint(stripe: Stripe, webhookUrl: string): Promise<string | null> {
  if (isOwnMachine(new URL(webhookUrl).hostname)) return null;
  // A restricted key may not list them.
  const found = await stripe.webhookEndpoints.list({ limit: 100 }).catch(() => null);
  if (found === null) return null;
  const own = found.data.find(({ url }) => url === webhookUrl);
  if (own?.status === "enabled") return null;
  return own
    ? `Its webhook ${webhookUrl} is disabled.`
    : `It has no webhook for ${webhookUrl}: add one in Stripe’s dashboard.`;
}

/** A sentence if the shop's public address does not take an event that the webhook secret signs. */
async function refusedEvent(
  { stripe, webhookSecret, clock }: Account,
  webhookUrl: string,
): Promise<string | null> {
  const now = clock.now().getTime();
  const timestamp = Math.floor(now / 1000);
  const object = { object: "test" };
  const payload = JSON.stringify({ id: `evt_shop${now}`, type: "shop.test", data: { object } });
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: webhookSecret,
    timestamp,
  });
  try {
    const { ok, status } = await fetch(webhookUrl, {
      method: "POST",
      body: payload,
      headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
      redirect: "manual",
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    return ok ? null : `A signed test event to ${webhookUrl} was answered with ${status}.`;
  } catch {
    return `A signed test event did not reach ${webhookUrl}.`;
  }
}
