import type { Page } from "playwright-core";
import { cards } from "#testing/orders/checkout.ts";
import { openAdmin } from "./support/admin.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { payByCard } from "./support/checkout-page.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { deliverOrder, desk, placeOrder } from "./support/orders.ts";
import { expect, test } from "./support/own-shop.ts";
import { goTo } from "./support/page.ts";

test("an order is taken by telephone", async ({ shop, newPage }) => {
  const page = await newPage({ shopUrl: shop.url, width: 360 });
  await openAdmin(page, "/orders");
  await page.getByRole("link", { name: "Add order" }).click();
  await page.getByLabel("Add a product").fill("mug");
  await page
    .getByRole("button", { name: /^Add .*Mug/ })
    .first()
    .click();
  for (const [label, text] of [
    ["Email", "ada@example.com"],
    ["First name", "Ada"],
    ["Last name", "Lovelace"],
    ["Street and house number", "1 Main St"],
    ["City", "Springfield"],
    ["State or province", "IL"],
    ["Postal code", "62701"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await expect(page.getByRole("group", { name: "Delivery and total" })).toContainText("Total$");
  await page.getByRole("button", { name: "Add order and email a payment link" }).click();
  await expect(page.getByText("Awaiting payment")).toBeVisible();
  await page.getByRole("button", { name: "Send payment link" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send payment link" }).click();
  await expect(page.getByText("Payment link sent")).toBeVisible();
  await expectNoAxeViolations(page);

  // The next call is of a known customer.
  await page.getByRole("link", { name: "Orders" }).first().click();
  await page.getByRole("link", { name: "Add order" }).click();
  await page.getByLabel("Find a customer").fill("lovelace spring");
  await expect(page.getByText("No customer found.")).toBeVisible();
  await page.getByLabel("Find a customer").fill("lovelace");
  await page.getByRole("button", { name: "Choose Ada Lovelace, ada@example.com" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("ada@example.com");
  await expect(page.getByLabel("Street and house number")).toHaveValue("1 Main St");
  await expect(page.getByLabel("Country")).toHaveValue("US");
  await expectNoAxeViolations(page);
});

test("an order is looked at beside the list, and its work has the buttons that do it", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url, width: 1440 });
  const placed = await placeOrder(page, shop);
  const { number } = placed;
  await deliverOrder(shop, placed);
  const lines = JSON.stringify([{ line: 0, quantity: 1 }]);
  await desk(shop, "announce-return", `number=${number}`, `lines=${lines}`);
  await openAdmin(page, "/orders?view=returns");
  await expect(page.getByRole("button", { name: /^Returns \d/ })).toBeVisible();
  const link = page.getByRole("link", { name: number });
  await link.focus();
  await page.keyboard.press("Space");
  const sheet = page.getByRole("dialog", { name: `Order ${number}` });
  await expect(sheet).toContainText("return requested.");
  await expect(sheet.getByRole("link", { name: "Open order" })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await page.getByRole("button", { name: `Quick look: Order ${number}` }).click();
  await sheet.getByRole("link", { name: "Open order" }).click();
  const work = page.getByRole("region", { name: "To do" });
  await expect(work.getByRole("button")).toHaveText(["Approve return", "Decline return"]);
  await work.getByRole("button", { name: "Approve return" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve return" }).click();
  await work.getByRole("button", { name: "Received, restock" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Received, restock" }).click();
  await work.getByRole("button", { name: "Refund return" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Refund return" }).click();
  await expect(page.getByText("Partly refunded")).toBeVisible();
  await expect(work).toContainText("Nothing to do right now.");
  await expect(page.getByRole("region", { name: "Payment" })).toContainText("Visa ending 4242");
  await expectToFit(page);
});

/** On a phone and on a desk. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeViolations(page);
}

test("products are added to an order, and its buyer pays the difference", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url, width: 360 });
  const { number } = await placeOrder(page, shop);
  await openAdmin(page, `/orders/${number}`);
  const buyer = await page.context().newPage();
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
