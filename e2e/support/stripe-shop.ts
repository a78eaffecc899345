import type { Page } from "playwright-core";
import { systemClock } from "../../src/platform/clock.ts";
import {
  startStripeDouble,
  type StripeDouble,
} from "../../src/adapters/stripe/testing/stripe-double.ts";
import type { PageOptions } from "./page.ts";
import { startShop, type RunningShop } from "./shop.ts";
import { stripeScript } from "./stripe-stub.ts";

/** A shop with Stripe: the browser's part is a stub, everything else is real. */
export type StripeShop = RunningShop & {
  stripe: StripeDouble;
  /** The page options: only Stripe's two hosts may leave the shop. */
  buyer: PageOptions;
  /** Serves the stub of Stripe's script to a page. */
  serveStripe(page: Page): Promise<void>;
  /** Delivers Stripe's webhooks to the shop. */
  sendWebhooks(calls?: ReturnType<StripeDouble["takeWebhooks"]>): Promise<void>;
};

export async function startStripeShop(): Promise<StripeShop> {
  const stripe = await startStripeDouble({ clock: systemClock });
  const shop = await startShop({
    env: {
      STRIPE_SECRET_KEY: stripe.keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.keys.webhookSecret,
      STRIPE_API_BASE: stripe.url,
    },
  });
  return {
    ...shop,
    stripe,
    buyer: {
      shopUrl: shop.url,
      allow: [
        "left the shop: GET https://js.stripe.com/endive/stripe.js",
        "left the shop: POST https://api.stripe.com/bank",
      ],
    },
    async serveStripe(page) {
      await page.route("https://js.stripe.com/**", (route) =>
        route.fulfill({ contentType: "text/javascript", body: stripeScript() }),
      );
      await page.route("https://api.stripe.com/bank", async (route) => {
        const { clientSecret, said } = route.request().postDataJSON();
        stripe.answer(clientSecret.split("_secret_")[0], said);
        await route.fulfill({ headers: { "Access-Control-Allow-Origin": "*" }, json: {} });
      });
    },
    async sendWebhooks(calls = stripe.takeWebhooks()) {
      for (const { body, headers } of calls) {
        const answer = await fetch(`${shop.url}/api/payments/stripe/webhook`, {
          method: "POST",
          body,
          headers,
        });
        if (!answer.ok) throw new Error(`The shop answered ${answer.status} to a webhook.`);
      }
    },
    async discard() {
      await shop.discard();
      await stripe.close();
    },
  };
}
