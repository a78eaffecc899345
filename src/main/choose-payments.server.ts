import { createDemoProvider, createEndedDemoProvider } from "#adapters/demo/demo.server.ts";
import { createPayPalProvider } from "#adapters/paypal/paypal.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { PaymentProvider, PaymentProviders } from "#modules/payments/ports/payment.ts";
import type { Shop } from "#modules/site/rules/shop.ts";
import type { Config } from "./config/config.ts";

type Options = { config: Config; shop: Pick<Shop, "name">; db: Database; clock: Clock };

/** Creates the payment providers that the environment configures. */
export async function choosePayments({
  config,
  shop,
  db,
  clock,
}: Options): Promise<PaymentProviders> {
  const { stripe, payPal } = config.payment;
  const providers: PaymentProvider[] = [];
  if (stripe) {
    // Imported on demand, because the package is large.
    const { createStripeProvider } = await import("#adapters/stripe/stripe.server.ts");
    providers.push(createStripeProvider({ ...stripe, clock }));
  }
  if (payPal)
    providers.push(
      createPayPalProvider({
        ...payPal,
        get shopName() {
          return shop.name;
        },
      }),
    );
  const demo = { db, clock, shopUrl: config.appUrl };
  providers.push(config.isDemoPaymentOn ? createDemoProvider(demo) : createEndedDemoProvider(demo));
  return new Map(providers.map((each) => [each.id, each]));
}
