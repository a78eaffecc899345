import type { Page } from "playwright-core";
import {
  startPayPalDouble,
  type PayPalDouble,
} from "../../src/adapters/paypal/testing/paypal-double.ts";
import { checkoutOf, fillAddress, withCart } from "./checkout-page.ts";
import { expect, type PageOptions } from "./page.ts";
import { startShop, type RunningShop } from "./shop.ts";

/** A shop with a PayPal double, which has its own page, and the demonstration. */
export type PayPalShop = RunningShop & {
  payPal: PayPalDouble;
  /** The page options: only the double's page may leave the shop. */
  buyer: PageOptions;
};

export async function startPayPalShop(): Promise<PayPalShop> {
  const payPal = await startPayPalDouble();
  const shop = await startShop({
    env: {
      PAYPAL_CLIENT_ID: payPal.settings.clientId,
      PAYPAL_CLIENT_SECRET: payPal.settings.clientSecret,
      PAYPAL_WEBHOOK_ID: payPal.settings.webhookId,
      PAYPAL_API_BASE: payPal.url,
      DEMO_PAYMENTS: "yes",
    },
  });
  payPal.webhookUrl = `${shop.url}/api/payments/paypal/webhook`;
  const left = (method: string) => `left the shop: ${method} ${payPal.url}/checkoutnow?token=`;
  return {
    ...shop,
    payPal,
    buyer: { shopUrl: shop.url, allow: [left("GET"), left("POST")] },
    async discard() {
      await payPal.settled();
      await shop.discard();
      await payPal.close();
    },
  };
}

/** The checkout's URL and page options for a PayPal buyer. */
export function withCartOf(shop: PayPalShop): { address: string; options: PageOptions } {
  const { address, options } = withCart(shop);
  return { address, options: { ...options, ...shop.buyer } };
}

/** Fills in the checkout, chooses PayPal and opens the double's page. */
export async function goToPayPal(page: Page, email: string): Promise<void> {
  await fillAddress(page, email);
  // PayPal is listed above the demonstration.
  await page
    .getByRole("radio", { name: /^PayPal/ })
    .first()
    .check();
  await checkoutOf(page).pay.click();
  await atPayPal(page);
}

export async function atPayPal(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "A double of PayPal" })).toBeVisible();
}

/** Presses a button on the double's page. */
export function answer(page: Page, label: string): Promise<void> {
  return page.getByRole("button", { name: label, exact: true }).click();
}
