import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { checkoutOf, expectPlaced, fillAddress, withCart } from "../support/checkout-page.ts";
import { expect, goTo, test } from "../support/page.ts";
import { startShop, type RunningShop } from "../support/shop.ts";

// Stripe's own script in a real browser, with its frames and fields under the page's Content-Security-Policy. Runs
// only with the keys of a sandbox (docs/operations/payments.md).
const key = (name: string) => process.env[name] ?? "";
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({
    env: {
      STRIPE_SECRET_KEY: key("STRIPE_SECRET_KEY"),
      STRIPE_PUBLISHABLE_KEY: key("STRIPE_PUBLISHABLE_KEY"),
      STRIPE_WEBHOOK_SECRET: key("STRIPE_WEBHOOK_SECRET") || "whsec_of_this_test",
    },
  });
});
afterAll(() => shop.discard());

/** Types a card into the fields of Stripe's frame. */
async function fillStripe(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator("iframe[title='Secure payment input frame']").first();
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiration date").fill("04 / 39");
  await frame.getByLabel("Security code").fill("123");
  await frame.getByLabel("ZIP").fill("62701");
}

test("a card is typed into Stripe's own fields, declined, and another one pays", async ({
  newPage,
}) => {
  const { address, options } = withCart(shop);
  // Ignores requests and console messages of Stripe's own frames, but not violations of our policy.
  const page = await newPage({
    ...options,
    allow: [/^left the shop: \w+ https:\/\/\S*stripe/, /^console .*stripe/i],
  });
  await goTo(page, address);
  await fillAddress(page);
  await fillStripe(page, "4000 0000 0000 0002");
  await checkoutOf(page).pay.click();
  await expect(checkoutOf(page).problem).toContainText("Your card was declined");
  await fillStripe(page, "4242 4242 4242 4242");
  await checkoutOf(page).pay.click();
  await expectPlaced(page);
});
