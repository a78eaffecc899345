import { systemClock } from "../src/platform/clock.ts";
import { startStripeDouble } from "../src/adapters/stripe/testing/stripe-double.ts";
import { openAdmin } from "./support/admin.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, test } from "./support/page.ts";
import { startShop } from "./support/shop.ts";

test("keys of Stripe are entered on screen, tested, and used by the shop at once", async ({
  newPage,
  onTestFinished,
}) => {
  const stripe = await startStripeDouble({ clock: systemClock });
  onTestFinished(() => stripe.close());
  const shop = await startShop({ env: { STRIPE_API_BASE: stripe.url } });
  onTestFinished(() => shop.discard());
  const pageText = async (path: string) => (await fetch(shop.url + path)).text();
  const testMode = "Test mode: payments move no money.";
  expect(await pageText("/contact")).not.toContain(testMode);

  const page = await newPage({
    shopUrl: shop.url,
    width: 360,
    allow: [/400 POST .*set-connection$/],
  });
  await openAdmin(page, "/connections");
  await page.getByRole("button", { name: "Enter keys of Stripe" }).click();
  const dialog = page.getByRole("dialog", { name: "Keys of Stripe" });
  const { secretKey, publishableKey, webhookSecret } = stripe.keys;
  await dialog.getByLabel("Secret key of Stripe").fill(secretKey);
  await dialog.getByLabel("Publishable key of Stripe").fill("pk_live_1");
  await dialog.getByLabel("Webhook secret of Stripe").fill(webhookSecret);
  await dialog.getByRole("button", { name: "Save and test" }).click();
  await expect(
    dialog.getByText("Stripe’s keys must both be for tests, or both live."),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Publishable key of Stripe").fill(publishableKey);
  await dialog.getByRole("button", { name: "Save and test" }).click();
  await expect(page.getByText(/Stripe answers, with test keys: .* event arrived\./)).toBeVisible();
  await expectNoSidewaysScroll(page);

  expect(await pageText("/contact")).toContain(testMode);
  expect(await pageText("/checkout")).toContain(testMode);
  const methods = await (await fetch(`${shop.url}/api/payments/methods`)).json();
  expect(methods).toMatchObject([{ provider: "stripe", method: "card" }]);
  await page.goto("/");
  await expect(page.getByText(testMode)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page, { frame: true });

  await page.goto("/admin/connections");
  await page.getByRole("button", { name: "Remove Secret key of Stripe" }).click();
  await expect(page.getByText("Secret key of Stripe removed")).toBeVisible();
  expect(await pageText("/contact")).not.toContain(testMode);
});
