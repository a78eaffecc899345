import { createDemoProvider } from "#adapters/payments/demo/demo.server.ts";
import { createEndedDemoProvider } from "#adapters/payments/demo/ended-demo.server.ts";
import { createPayPalProvider } from "#adapters/payments/paypal/paypal.server.ts";
import type { Database } from "#db/database.server.ts";
import { ensureSecret } from "#db/ensure-secret.server.ts";
import type { Clock } from "#ports/clock.ts";
import type { PaymentProvider, PaymentProviders } from "#ports/payment.ts";
import type { Config } from "./config.ts";

type Options = { config: Config; db: Database; clock: Clock };

/** Whoever the environment says that orders are paid through. */
export async function choosePayments({ config, db, clock }: Options): Promise<PaymentProviders> {
  const { stripe, payPal } = config.payment;
  const providers: PaymentProvider[] = [];
  if (stripe) {
    // Loaded where it is used: the package is large.
    const { createStripeProvider } = await import("#adapters/payments/stripe/stripe.server.ts");
    providers.push(createStripeProvider({ ...stripe, clock }));
  }
  if (payPal) providers.push(createPayPalProvider({ ...payPal, shopName: config.shop.name }));
  const demo = { db, clock, shopUrl: config.appUrl };
  if (config.isDemoPaymentOn) {
    const webhookSecret = await ensureSecret(db, "demo webhooks");
    providers.push(createDemoProvider({ ...demo, webhookSecret }));
  } else providers.push(createEndedDemoProvider(demo));
  return new Map(providers.map((each) => [each.id, each]));
}
