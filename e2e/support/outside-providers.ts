import { setTimeout as pause } from "node:timers/promises";
import { systemClock } from "#platform/clock.ts";
import { hundredths } from "#adapters/paypal/testing/paypal-books.ts";
import { startPayPalDouble } from "#adapters/paypal/testing/paypal-double.ts";
import { startStripeDouble } from "#adapters/stripe/testing/stripe-double.ts";
import type { ProviderCharge } from "./order-books.ts";
import type { Dice } from "./seeded.ts";
import { waysToPay, type Doubles } from "./ways-to-pay.ts";

/** Delays calls in both directions, so that many kills hit one. */
const TRAVEL_MS = { from: 0, to: 60 };
const LOOK_EVERY_MS = 50;

export type OutsideProviders = Awaited<ReturnType<typeof startOutsideProviders>>;

type Call = { provider: string; body: string; headers: Headers };

/**
 * Doubles of Stripe and PayPal that outlive a killed shop: they store charges and repeat webhooks until they are
 * accepted.
 */
export async function startOutsideProviders(dice: Dice) {
  const travel = () => pause(dice.roll(TRAVEL_MS.from, TRAVEL_MS.to));
  const stripe = await startStripeDouble({ clock: systemClock, travel });
  const payPal = await startPayPalDouble({ travel });
  const waiting: Call[] = [];
  const collect = () => {
    for (const call of stripe.takeWebhooks()) waiting.push({ provider: "stripe", ...call });
    for (const call of payPal.takeCalls()) waiting.push({ provider: "paypal", ...call });
  };
  return {
    /** The shop's settings for them. */
    env: {
      STRIPE_SECRET_KEY: stripe.keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.keys.webhookSecret,
      STRIPE_API_BASE: stripe.url,
      PAYPAL_CLIENT_ID: payPal.settings.clientId,
      PAYPAL_CLIENT_SECRET: payPal.settings.clientSecret,
      PAYPAL_WEBHOOK_ID: payPal.settings.webhookId,
      PAYPAL_API_BASE: payPal.url,
    },
    ways: waysToPay({ stripe, payPal }),
    /** Sends webhooks for all events to any running shop, until each is accepted or the test is over. */
    async callShops(anyShop: () => string, isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        collect();
        const call = waiting.shift();
        if (call && (await isTaken(anyShop(), call))) continue;
        if (call) waiting.push(call);
        await pause(LOOK_EVERY_MS);
      }
    },
    /** Finishes all of Stripe's processing payments. */
    finishAll() {
      for (const { id, status } of stripe.intents()) if (status === "processing") stripe.finish(id);
    },
    charges: () => chargesOf({ stripe, payPal }),
    /** Actions whose caller was killed meanwhile. */
    unheard: () => [
      ...stripe.unheard.map((call) => `Stripe: ${call}`),
      ...payPal.unheard.map(kindOf),
    ],
    /** Throws if a call violated PayPal's contract. */
    async close() {
      await stripe.close();
      await payPal.close();
    },
  };
}

/** A PayPal call without the ids in its path. */
function kindOf(question: string): string {
  return `PayPal: ${/(\w+|[a-z-]+)$/.exec(question.replace(/\/[A-Z0-9]{17}\b/g, ""))?.[1]}`;
}

/** The charges in the doubles' own books. */
function chargesOf({ stripe, payPal }: Doubles): ProviderCharge[] {
  const charged = stripe.intents().filter(({ status }) => status === "succeeded");
  const byStripe = charged.map(({ id, metadata, amount_received: amount }) => ({
    key: metadata["payment"] ?? "",
    charged: amount,
    refunded: amount - stripe.kept(id),
  }));
  const byPayPal = [...payPal.orders.values()]
    .filter(({ captures }) => captures.some(({ status }) => status === "COMPLETED"))
    .map(({ id, unit }) => {
      const amount = hundredths(unit.amount);
      return { key: unit.invoice_id ?? "", charged: amount, refunded: amount - payPal.kept(id) };
    });
  return [...byStripe, ...byPayPal];
}

async function isTaken(shop: string, { provider, body, headers }: Call): Promise<boolean> {
  try {
    const path = `/api/payments/${provider}/webhook`;
    const answer = await fetch(shop + path, { method: "POST", body, headers });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
