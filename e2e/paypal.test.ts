import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { setPrices } from "./support/cart-shop.ts";
import { expectPlaced, ordersOf } from "./support/checkout-page.ts";
import { expect, reload, test, untilHydrated } from "./support/page.ts";
import {
  answer,
  atPayPal,
  goToPayPal,
  startPayPalShop,
  withCartOf,
  type PayPalShop,
} from "./support/paypal-shop.ts";

let shop: PayPalShop;
beforeAll(async () => {
  shop = await startPayPalShop();
});
beforeEach(() => setPrices(shop));
afterAll(() => shop.discard());

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("cancelling or a refusal at PayPal keeps the order, which is paid there and returned to", async ({
  openPage,
}) => {
  const email = "grace@example.com";
  const { address, options } = withCartOf(shop);
  const page = await openPage(address, { ...options, width: 360 });
  await goToPayPal(page, email);
  await expect(page.getByText(/^Order .*: 25\.99 USD$/)).toBeVisible();
  await answer(page, "Cancel and return");
  await untilHydrated(page);
  await expect(page.getByRole("alert")).toHaveText("Payment not completed. Nothing was charged.");
  await expectNoAxeViolations(page);
  const again = page.getByRole("button", { name: "Pay with PayPal" }).first();
  await again.click();
  await atPayPal(page);
  await answer(page, "Pay with an empty card");
  await expect(page).toHaveAddress(/^\/checkout\?order=/);
  await untilHydrated(page);
  await expect(page.getByRole("alert")).toContainText("nothing was charged");
  await again.click();
  await atPayPal(page);
  await answer(page, "Pay");
  await expect(title(page)).toHaveText("Thank you for your order");
  await expectPlaced(page);
  await reload(page);
  await expect(title(page)).toHaveText("Thank you for your order");
  expect(await ordersOf(shop, email)).toEqual(["placed"]);
});
