import { openAdmin } from "./support/admin.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { placeOrder } from "./support/orders.ts";
import { expect, test } from "./support/own-shop.ts";

test("an order is found, shipped and refunded in part", async ({ shop, newPage, openPage }) => {
  const { number } = await placeOrder(await openPage("/contact"), shop);
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

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await dialog.getByLabel(/units of 2/).fill("1");
  await dialog.getByLabel("Put the units back in stock").selectOption("Yes");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(page.getByText("Refund sent")).toBeVisible();

  await page.getByLabel("Note for staff").fill("Called the buyer.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Called the buyer.")).toBeVisible();
}, 60_000);
