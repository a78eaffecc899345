import type { Page } from "playwright-core";
import { cards } from "#testing/orders/checkout.ts";
import { openAdmin } from "./support/admin.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { payByCard } from "./support/checkout-page.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { placeOrder } from "./support/orders.ts";
import { expect, test } from "./support/own-shop.ts";
import { goTo } from "./support/page.ts";

test("an order is found, shipped and refunded in part", async ({ shop, newPage }) => {
  const { number } = await placeOrder(await newPage({ shopUrl: shop.url }), shop);
  const page = await newPage({ shopUrl: shop.url, width: 360 });
  await openAdmin(page, "/orders");
  await page.getByRole("button", { name: "To pack" }).click();
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expectNoAxeViolations(page);

  // By keyboard alone.
  await page.getByRole("button", { name: "Ship", exact: true }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Carrier").focus();
  await page.keyboard.type("Royal Mail");
  await page.keyboard.press("Tab");
  await page.keyboard.type("AB123456789GB");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Order shipped")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Parcels" })).toBeVisible();
  await expect(page.getByText("AB123456789GB").first()).toBeVisible();

  await page.getByRole("button", { name: "Change tracking of parcel 1" }).click();
  await expect(dialog.getByLabel("Send the shipping email again")).toHaveValue("false");
  await dialog.getByLabel("Tracking number").fill("AB987654321GB");
  await dialog.getByRole("button", { name: "Change tracking" }).click();
  await expect(page.getByText("Tracking of parcel 1 changed")).toBeVisible();
  await expect(page.getByRole("link", { name: "AB987654321GB" })).toBeVisible();

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await dialog.getByLabel(/units of 2/).fill("1");
  await dialog.getByLabel("Put the units back in stock").selectOption("Yes");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(page.getByText("Refund sent")).toBeVisible();

  await page.getByLabel("Note for staff").fill("Called the buyer.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Called the buyer.")).toBeVisible();
});

/** On a phone and on a desk. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  }
}

test("products are added to an order, and its buyer pays the difference", async ({
  shop,
  newPage,
}) => {
  const buyer = await newPage({ shopUrl: shop.url, width: 360 });
  const { number } = await placeOrder(buyer, shop);
  const page = await newPage({ shopUrl: shop.url, width: 360 });
  await openAdmin(page, `/orders/${number}`);
  await page.getByRole("button", { name: "Add products" }).click();
  const save = page.getByRole("button", { name: "Save and email a payment link" });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel(/^Quantity of/).fill("3");
  await expect(page.getByRole("row", { name: /^The buyer pays/ })).toBeVisible();
  await expectToFit(page);
  await save.click();
  await expect(page.getByText("Added, not paid yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pack", exact: true })).toHaveCount(0);

  await goTo(buyer, `/orders/${number}`);
  await expect(buyer.getByRole("heading", { level: 1 })).toHaveText(
    "Your added items aren’t paid yet",
  );
  await expect(buyer.getByRole("region", { name: "Added items" })).toContainText("To pay");
  await expectToFit(buyer);
  await buyer.getByRole("link", { name: "Pay now" }).click();
  await expect(buyer.getByText("These items were added to your order.")).toBeVisible();
  await expect(buyer.getByText("Gift card")).toHaveCount(0);
  await expectNoAxeViolations(buyer);
  await payByCard(buyer, cards.pays);
  await expect(buyer.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
  await expect(buyer.getByRole("region", { name: "Added items" })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText("Added items confirmed").first()).toBeVisible();
  await page.getByRole("button", { name: "Pack", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Pack" }).click();
  await expect(page.getByText("Order packed")).toBeVisible();
});
