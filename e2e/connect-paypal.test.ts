import type { Page } from "playwright-core";
import { startPayPalDouble } from "../src/adapters/paypal/testing/paypal-double.ts";
import { becomeOwner, threePictures } from "./support/admin.ts";
import { expectPlaced } from "./support/checkout-page.ts";
import { expect, test, untilHydrated } from "./support/page.ts";
import { answer, atPayPal } from "./support/paypal-shop.ts";
import { startShop } from "./support/shop.ts";

test("a stranger from Lyon sets up her shop, connects PayPal on screen, and sells", async ({
  newPage,
  onTestFinished,
}) => {
  const payPal = await startPayPalDouble();
  const shop = await startShop({
    env: { SAMPLE_CATALOGUE: "no", PAYPAL_API_BASE: payPal.url },
  });
  payPal.webhookUrl = `${shop.url}/api/payments/paypal/webhook`;
  onTestFinished(async () => {
    await payPal.settled();
    await shop.discard();
    await payPal.close();
  });
  const left = `left the shop: GET ${payPal.url}/checkoutnow?token=`;
  const page = await newPage({ shopUrl: shop.url, allow: [left, left.replace("GET", "POST")] });
  await becomeOwner(page, shop, { name: "Claire Martin", email: "claire@terre.example" });
  await setUpInLyon(page);
  await addTeapot(page);
  await connectPayPal(page, payPal.settings);

  await page.goto("/");
  await expect(page.getByText("Test mode: payments move no money.")).toBeVisible();
  await page.getByRole("link", { name: "Théière en grès" }).first().click();
  await untilHydrated(page);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.goto("/cart");
  await page.getByRole("link", { name: "Proceed to Checkout" }).first().click();
  await fillFrenchAddress(page);
  // Above the form; it waits for the total of the address.
  await page.getByRole("button", { name: "Pay with PayPal" }).click();
  await atPayPal(page);
  await expect(page.getByText(/: 42\.90 EUR$/)).toBeVisible();
  await answer(page, "Pay");
  await expectPlaced(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
  for (const sign of ["$", "United States", "ZIP"])
    await expect(page.getByRole("main")).not.toContainText(sign);
});

async function setUpInLyon(page: Page) {
  await page.getByLabel("Country").selectOption("France");
  await expect(page.getByLabel("Currency", { exact: true })).toHaveValue("EUR");
  await page.getByLabel("Registration for VAT").selectOption("The shop collects VAT");
  await page.getByLabel("Name of the shop").fill("Terre de Lyon");
  await page.getByLabel("Ceramics & Tableware").check();
  await page.getByLabel("Street and house number").fill("8 rue Mercière");
  await page.getByLabel("Postal code").fill("69002");
  await page.getByLabel("Town or city").fill("Lyon");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
}

async function addTeapot(page: Page) {
  await page.getByRole("link", { name: "Add your first product" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Théière en grès");
  await page.getByLabel("Price", { exact: true }).fill("38");
  await page.getByLabel("Units in stock").fill("5");
  await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Add pictures").setInputFiles(await threePictures());
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.locator(".page-head").first()).toContainText("Active");
}

type Keys = { clientId: string; clientSecret: string; webhookId: string };

async function connectPayPal(page: Page, { clientId, clientSecret, webhookId }: Keys) {
  await page.goto("/admin/connections");
  await page.getByRole("button", { name: "Enter keys of PayPal" }).click();
  const dialog = page.getByRole("dialog", { name: "Keys of PayPal" });
  await dialog.getByLabel("Client ID of PayPal").fill(clientId);
  await dialog.getByLabel("Client secret of PayPal").fill(clientSecret);
  await dialog.getByLabel("Webhook ID of PayPal").fill(webhookId);
  await dialog.getByLabel("Account of PayPal").selectOption("sandbox");
  await dialog.getByRole("button", { name: "Save and test" }).click();
  await expect(page.getByText(/PayPal answers/)).toBeVisible();
}

async function fillFrenchAddress(page: Page) {
  const field = (name: string | RegExp) => page.getByLabel(name).first();
  await field("First name").waitFor();
  await untilHydrated(page);
  await field(/^Email/).fill("jules@example.com");
  await field("First name").fill("Jules");
  await field(/^Last name/).fill("Petit");
  await field("Street and house number").fill("3 quai Saint-Antoine");
  await field("Postal code").fill("69002");
  await field("City").fill("Lyon");
}
