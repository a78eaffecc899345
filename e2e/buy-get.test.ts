import type { Page } from "playwright-core";
import { cards } from "#testing/orders/checkout.ts";
import { openAdmin } from "./support/admin.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { amountOf, keeping, lamp, setPrices } from "./support/cart-shop.ts";
import { checkoutOf, expectPlaced, fillAddress, fillCard } from "./support/checkout-page.ts";
import { field, order, outcome } from "./support/coupons.ts";
import { untilHydrated } from "./support/page.ts";
import { expect, test } from "./support/shared-shop.ts";

test("three for two is planned by keyboard, tried on a cart, and paid for by a shopper", async ({
  shop,
  newPage,
  openPage,
}) => {
  await setPrices(shop);
  const office = await newPage({ shopUrl: shop.url });
  await openAdmin(office, "/promotions/new");
  await office.getByLabel("Coupon code").fill("THREE");
  await office.getByLabel("Kind").selectOption("Buy X, get Y");
  await office.getByLabel("Percent off").fill("100");
  const products = office.getByRole("combobox", { name: "Products", exact: true });
  await products.pressSequentially(lamp.name);
  await expect(office.getByRole("option", { name: lamp.name })).toBeVisible();
  // The sticky head would cover a link of the scrolled page.
  await office.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(office);
  await products.press("Enter");
  await expect(office.getByRole("button", { name: `Remove ${lamp.name}` })).toBeVisible();
  await office.getByRole("button", { name: "Add promotion" }).click();

  const cart = office.getByRole("combobox", { name: "Products in the cart" });
  await cart.pressSequentially(lamp.name);
  await expect(office.getByRole("option", { name: lamp.name })).toBeVisible();
  await cart.press("Enter");
  await expect(office.getByText("Not enough units: 2 more of")).toBeVisible();
  await office.getByLabel(`Quantity of ${lamp.name}`).fill("3");
  await expect(office.getByText("Applies", { exact: true })).toBeVisible();
  const prices = office.getByRole("list", { name: "Price of each line" });
  await expect(prices).toContainText("−$20.00");
  await expect(prices).toContainText("Line total$40.00");
  await office.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(office);

  const before = await soldUnits(office);
  const three = [{ productId: lamp.productId, quantity: 3 }];
  const page = await openPage("/cart", { ...keeping(shop.url, three), width: 360 });
  await page.getByText("Coupon code").press("Enter");
  await field(page).fill("three");
  await field(page).press("Enter");
  const label = `THREE: buy 2 of ${lamp.name}, get 1 free`;
  await expect(outcome(page, `${label.replace(":", " applied:")}.`)).toBeVisible();
  await expect(amountOf(page, label)).toHaveText("−$20.00");
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(order(page)).toContainText(`${label}−$20.00`);
  await untilHydrated(page);
  await fillAddress(page, "three@example.com");
  await fillCard(page, cards.pays);
  await checkoutOf(page).pay.click();
  await expectPlaced(page);

  // Other tests buy the lamp, too.
  expect(await soldUnits(office)).toBeGreaterThanOrEqual(before + 3);
  await expect(office.getByRole("img", { name: "Sales by product" })).toBeVisible();
  await expectNoAxeViolations(office);
  const [file] = await Promise.all([
    office.waitForEvent("download"),
    office.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("report.csv");
});

/** The units of the lamp in the report of the last days. */
async function soldUnits(office: Page): Promise<number> {
  await office.goto("/admin/reports");
  await office.getByRole("link", { name: "Sales by product" }).click();
  await office.getByRole("button", { name: "Download CSV" }).waitFor();
  const row = office.getByRole("row", { name: lamp.name });
  const [units] = await row.getByRole("cell").allInnerTexts();
  return Number(units ?? 0);
}
