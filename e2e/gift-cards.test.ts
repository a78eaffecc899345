import type { Page } from "playwright-core";
import { cards } from "#testing/orders/checkout.ts";
import { expectFaultlessAtAnyWidth, expectFits } from "./support/layout.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { setPrices } from "./support/cart-shop.ts";
import {
  checkoutOf,
  expectPlaced,
  fillAddress,
  fillCard,
  withCart,
} from "./support/checkout-page.ts";
import { mailTo } from "./support/mail.ts";
import { desk, giveGiftCard } from "./support/orders.ts";
import { goTo, reload } from "./support/page.ts";
import { expect, test } from "./support/shared-shop.ts";
import { visitSignedIn } from "./support/signed-in.ts";
import type { RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

test.beforeEach(async ({ shop }) => {
  await setPrices(shop);
  // Dearer than a gift card of $35.00.
  await sql(shop.dataDir, "update product set price = 11_800 where id = 4");
});

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const give = (page: Page) => page.getByRole("form", { name: "Give a gift card" });

/** Puts a gift card of $35.00 into the cart. */
async function putIntoCart(page: Page, recipient: string) {
  const field = (name: string) => give(page).getByLabel(name, { exact: true });
  await give(page).getByText("Waves").click();
  await give(page).getByText("Another amount").click();
  await field("Amount in dollars").fill("35");
  await field("Who is it for?").fill("Grace Hopper");
  await field("Their email").fill(recipient);
  await field("Your name").fill("Ada");
  await give(page).getByLabel("Message").fill("Happy birthday, and <thank you>!");
  await give(page).getByRole("button", { name: "Add to Cart" }).click();
  await expect(page).toHaveAddress("/cart");
}

/** Buys a card through the cart, pays it, and reads its email. */
async function buy(page: Page, shop: RunningShop, recipient: string) {
  await putIntoCart(page, recipient);
  await page.getByRole("link", { name: "Proceed to Checkout" }).first().click();
  await expect(page.getByRole("region", { name: "Delivery address" })).toHaveCount(0);
  await checkoutOf(page).email.fill("ada@example.com");
  await fillCard(page, cards.pays);
  await page.getByRole("button", { name: "Pay $35.00" }).click();
  await expectPlaced(page);
  return mailTo(recipient, { dataDir: shop.dataDir, subject: "gift card" });
}

const parcel = (page: Page) => page.getByRole("region", { name: "Your order" });

test("a gift card is bought by a guest on a phone, sent, and pays a part of an order by its code", async ({
  shop,
  openPage,
}) => {
  const page = await openPage("/gift-cards", { width: 360, allow: ["422 POST /checkout.data"] });
  await give(page).getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the recipient’s name.");
  await expectFaultlessAtAnyWidth(page);
  await putIntoCart(page, "grase@example.com");
  const inCart = page.getByRole("list", { name: "Gift cards" });
  await reload(page);
  await expect(inCart).toContainText("Sent to: grase@example.com");
  await expect(inCart.locator("svg")).toBeVisible();
  await expectFits(page);
  await expectNoAxeViolations(page);
  await inCart.getByRole("link", { name: "Edit" }).click();
  const theirs = page.getByLabel("Their email", { exact: true });
  await expect(theirs).toHaveValue("grase@example.com");
  await theirs.fill("grace@example.com");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(inCart).toContainText("Sent to: grace@example.com");
  const summary = page.getByRole("region", { name: "Order summary" });
  await expect(summary).toContainText("1 gift card$35.00");
  await expect(summary).not.toContainText("0 items");
  await expect(summary).not.toContainText("returns");
  await inCart.getByRole("button", { name: "Remove" }).click();
  await expect(inCart).toHaveCount(0);
  await goTo(page, "/gift-cards");
  const { text } = await buy(page, shop, "grace@example.com");
  const code = /Code: (([2-9A-Z]{4}-){4}[2-9A-Z]{4})/.exec(text)?.[1] ?? "";
  expect(text).toContain("> Happy birthday, and <thank you>!");
  await reload(page);
  await expect(title(page)).toHaveText("Your gift card was sent");
  await expect(page.getByRole("main")).toContainText("Sent to: grace@example.com");
  await expectNoAxeViolations(page);
  await goTo(page, "/gift-cards");
  const balance = page.getByRole("form", { name: "Check balance" });
  await balance.getByLabel("Gift card code").fill(code);
  await balance.getByRole("button", { name: "Check balance" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Balance" })).toContainText("$35.00");
  await goTo(page, "/cart");
  await expect(title(page)).toHaveText("Your cart is empty");

  await goTo(page, withCart(shop).address);
  const card = page.getByRole("region", { name: "Gift card" });
  await card.getByText("Gift card", { exact: true }).click();
  await card.getByLabel("Code").fill(`${code.slice(0, -1)}${code.endsWith("A") ? "B" : "A"}`);
  await card.getByRole("button", { name: "Apply" }).click();
  await expect(card.getByRole("alert")).toContainText("We can’t find a gift card");
  await card.getByLabel("Code").fill(code.toLowerCase().replaceAll("-", ""));
  await page.keyboard.press("Enter");
  await expect(card).toContainText(`ending ${code.slice(-4)} pays $35.00`);
  await expect(parcel(page)).toContainText("Left to pay");
  await expectFits(page);
  await expectNoAxeViolations(page);
  await fillAddress(page, "grace@example.com");
  await fillCard(page, cards.pays);
  await checkoutOf(page).pay.click();
  await expectPlaced(page);
  const total = page.getByRole("region", { name: "Payment summary" });
  await expect(total).toContainText(`Paid by gift card ending ${code.slice(-4)}$35.00`);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(code.slice(0, 4));
});

test("a member adds a gift card, pays all by it, has it refunded, and buys one", async ({
  shop,
  newPage,
}) => {
  const { options, address } = withCart(shop);
  const code = await giveGiftCard(shop, "499");
  const start = "/account/gift-cards";
  const { page, shopper } = await visitSignedIn(newPage, start, { shop, ...options });
  await page.getByLabel("Gift card code").fill(code);
  await page.getByRole("button", { name: "Add gift card" }).click();
  const own = page.getByRole("region", { name: `Gift card ending ${code.slice(-4)}` });
  await expect(own).toContainText("$499.00");

  await goTo(page, address);
  const named = page.getByRole("list", { name: "Your gift cards" });
  await named.getByRole("button", { name: /Use/ }).click();
  await expect(page.getByRole("region", { name: "Gift card" })).toContainText("pays $");
  await fillAddress(page, shopper.email);
  await page.getByRole("button", { name: "Place the order" }).click();
  const number = await expectPlaced(page);
  await expect(title(page)).toHaveText("Thank you for your order");
  await desk(shop, "refund-order", `number=${number}`);
  await goTo(page, "/account/gift-cards");
  await expect(own).toContainText(`Paid for an order ${number}`);
  await expect(own).toContainText(`Refund of an order ${number}`);
  await expect(own).toContainText("Balance$499.00");
  await expectFaultlessAtAnyWidth(page);

  await goTo(page, "/gift-cards");
  const field = (name: string) => give(page).getByLabel(name, { exact: true });
  await give(page).getByText("$25.00", { exact: true }).click();
  await field("Who is it for?").fill("Grace");
  await field("Their email").fill("grace@example.org");
  await field("Your name").fill("Ada");
  await give(page).getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("link", { name: "Proceed to Checkout" }).first().click();
  await expect(page.getByText(shopper.email).first()).toBeVisible();
  await fillCard(page, cards.pays);
  await page.getByRole("button", { name: "Pay $25.00" }).click();
  await expectPlaced(page);
  await expect(page.getByRole("main")).toContainText("Sent to: grace@example.org");
  await mailTo("grace@example.org", { dataDir: shop.dataDir, subject: "gift card" });
});
