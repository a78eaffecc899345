import { describe } from "vitest";
import { cards } from "#testing/orders/checkout.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { cream, keeping, keptCart, lamp, setPrices } from "./support/cart-shop.ts";
import {
  checkoutOf,
  expectAddressKept,
  expectPlaced,
  fillAddress,
  fillCard,
  oneLampLine,
  ordersOf,
  withCart,
} from "./support/checkout-page.ts";
import { applyAtCheckout, field, makeCoupon, outcome } from "./support/coupons.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { giveGiftCard } from "./support/orders.ts";
import { goBack, goTo, reload } from "./support/page.ts";
import { expect, test } from "./support/shared-shop.ts";
import { sql } from "./support/sql.ts";

test.beforeEach(({ shop }) => setPrices(shop));

let buyers = 0;
const newEmail = () => `guest-${(buyers += 1)}@example.com`;

describe("a guest", () => {
  test("comes from the cart, pays on one page, and the cart keeps only the lines not ordered", async ({
    shop,
    openPage,
  }) => {
    const email = newEmail();
    const page = await openPage(
      "/cart",
      keeping(shop.url, [
        { productId: 987_654, quantity: 1 },
        { ...lamp, quantity: 1 },
        { ...cream, quantity: 2 },
      ]),
    );
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    await expect(page).toHaveAddress("/checkout?line=4x1&line=1.2x2");
    await expect(page).toHaveTitle("Checkout – Sundry");
    const order = page.getByRole("region", { name: "Your order" });
    await expect(order).toContainText("Colour: Cream");
    await expect(order).toContainText("17% off, −$84.66");
    await expect(order).toContainText("Subtotal (3 items)$518.00");
    await expect(order).toContainText("Standard deliveryFree");
    await expect(order).toContainText("Total$433.34");
    await expectNoAxeViolations(page, { frame: true });
    await fillAddress(page, email);
    await page.getByRole("checkbox", { name: "Use a different billing address" }).check();
    const billing = page.getByRole("group", { name: "Billing address" });
    await billing.getByLabel("Country or region").selectOption("DE");
    await billing.getByLabel("First name").fill("Augusta");
    await billing.getByLabel("Last name").fill("King");
    await billing.getByLabel("Street and house number").fill("Lindenstr. 9");
    await billing.getByLabel("Postal code").fill("10969");
    await fillCard(page, cards.pays);
    await page.getByRole("button", { name: "Pay $433.34" }).click();
    await expect(checkoutOf(page).problem).toContainText("Please enter the town or city.");
    await billing.getByLabel("Town or city").fill("Berlin");
    await page.getByRole("button", { name: "Pay $433.34" }).click();
    const number = await expectPlaced(page);
    await goTo(page, `/orders/${number}/receipt`);
    await expect(page.getByRole("main")).toContainText(
      "Augusta KingLindenstr. 910969 BerlinGermany",
    );
    await expect(page.getByRole("main")).toContainText("Delivered toAda Lovelace");
    expect(await ordersOf(shop, email)).toEqual(["placed"]);
    expect((await keptCart(page)).items).toEqual([{ productId: 987_654, quantity: 1 }]);
    await goTo(page, "/checkout?line=4x1");
    await expect(checkoutOf(page).street).toHaveValue("");
  });

  test("sees all errors in one list, finds the typed text after a reload, and orders once by a double press", async ({
    shop,
    openPage,
  }) => {
    const buyer = newEmail();
    const { address, options } = withCart(shop);
    const page = await openPage(address, { ...options, width: 360 });
    const { pay, email, problem, cardNumber } = checkoutOf(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBeLessThanOrEqual(2700);
    await page.getByRole("button", { name: "Pay with PayPal" }).click();
    await expect(email).toBeFocused();
    await expect(page.getByRole("radio", { name: "PayPal" })).toBeChecked();
    await page.getByRole("radio", { name: "Card" }).check();
    await pay.click();
    await expect(page).toHaveTitle("Error: Checkout – Sundry");
    await expect(problem).toBeFocused();
    await expect(problem).toContainText("There is a problem");
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await problem.getByRole("link", { name: /^Please enter an email/ }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await email.fill("ada@example.com");
    await expect(email).not.toHaveAttribute("aria-invalid", "true");
    await cardNumber.fill("4111 1111 1111 1111");
    await checkoutOf(page).cardCode.focus();
    await expect(page.locator("#checkout-cardNumber-error")).toContainText("Only the test numbers");

    await fillAddress(page, buyer);
    await fillCard(page, cards.pays);
    await reload(page);
    await expectAddressKept(page, buyer);
    await expect(cardNumber).toHaveValue("");
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).not.toContain("Analytical");
    const stored = await sql(shop.dataDir, "select input::text from checkout");
    expect(JSON.stringify(stored)).toContain("Analytical");
    expect(JSON.stringify(stored)).not.toContain("4242");
    await fillCard(page, cards.pays);
    await pay.dblclick();
    await expectPlaced(page);
    await goBack(page);
    await reload(page);
    expect(await ordersOf(shop, buyer)).toEqual(["placed"]);
  });
});

test("without JavaScript country, coupon, cards and gift card are used by buttons, and nothing typed is lost", async ({
  shop,
  newPage,
}) => {
  const email = newEmail();
  await makeCoupon(shop, "PLAIN", { amount: 500 });
  const code = await giveGiftCard(shop, "499");
  const allow = ["422 POST /checkout"];
  const page = await newPage({ shopUrl: shop.url, javaScript: false, allow });
  const { pay, problem, country, cardNumber } = checkoutOf(page);
  const express = (price: string) => page.getByRole("radio", { name: `Express delivery ${price}` });
  const applyCoupon = async () => {
    await page.getByText("Coupon code").click();
    await field(page).fill("plain");
    await applyAtCheckout(page).click();
  };
  await page.goto(withCart(shop, oneLampLine).address);
  await expect(pay).toHaveText("Pay $25.99");
  await fillAddress(page, email);
  await country.selectOption("DE");
  await page.getByRole("button", { name: "Change country" }).click();
  await expect(page.getByLabel("Town or city").first()).toHaveValue("Springfield");
  await expect(checkoutOf(page).email).toHaveValue(email);
  await expect(express("$34.99")).toBeVisible();
  await country.selectOption("US");
  await page.getByRole("button", { name: "Change country" }).click();
  await fillAddress(page, email);

  await applyCoupon();
  await expect(outcome(page, "PLAIN applied: $5.00 off.")).toBeVisible();
  await expect(pay).toHaveText("Pay $20.99");
  await expectAddressKept(page, email);
  await page.getByRole("button", { name: "Remove PLAIN" }).click();
  await expect(pay).toHaveText("Pay $25.99");
  await applyCoupon();
  await fillCard(page, cards.declined);
  await page.getByRole("button", { name: "Pay $20.99" }).click();
  await expect(problem).toContainText("Your card was declined, and nothing was charged.");
  await expect(page).toHaveTitle("Error: Checkout – Sundry");
  await expect(checkoutOf(page).email).toHaveValue(email);
  await expect(cardNumber).toHaveValue("");

  const card = page.getByRole("region", { name: "Gift card" });
  await card.getByText("Gift card", { exact: true }).click();
  await card.getByLabel("Code").fill(code);
  await pay.click();
  await expectPlaced(page);
  await expect(page.getByRole("main")).toContainText(`gift card ending ${code.slice(-4)}`);
  await expect(page.getByRole("main")).toContainText("PLAIN: $5.00 off−$5.00");
  expect(await ordersOf(shop, email)).toEqual(["placed"]);
});
