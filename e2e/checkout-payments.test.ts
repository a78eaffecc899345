import { cards } from "#testing/orders/checkout.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { keptCart, lamp, lineOf, setPrices, speaker } from "./support/cart-shop.ts";
import {
  checkoutOf,
  isIntent,
  expectAddressKept,
  expectPlaced,
  openFilled,
  ordersOf,
  payByCard,
} from "./support/checkout-page.ts";
import { expectFits } from "./support/layout.ts";
import { reach } from "./support/keyboard.ts";
import { expect, test } from "./support/shared-shop.ts";
import { goBack, goTo, untilHydrated } from "./support/page.ts";
import { sql } from "./support/sql.ts";

test.beforeEach(({ shop }) => setPrices(shop));

// Each test has its own buyer, because an earlier test's order may still change.
let buyers = 0;
const newEmail = () => `payer-${(buyers += 1)}@example.com`;

test("an order keeps its address, delivery and cart while cards fail, and is paid by another method", async ({
  shop,
  openPage,
}) => {
  const email = newEmail();
  const page = await openFilled(openPage, shop, { email });
  const { problem, pay } = checkoutOf(page);
  const payment = page.getByRole("region", { name: "Payment" });
  await page.getByRole("radio", { name: /Express delivery/ }).check();
  await payByCard(page, cards.declined);
  const words = "Your card was declined, and nothing was charged.";
  await expect(problem).toContainText(words);
  await expect(problem).toBeFocused();
  await expect(payment).toContainText(words);
  await expect(page).toHaveTitle("Error: Checkout – Sundry");

  // The bank is left by Back, and then refuses.
  await payByCard(page, cards.asksForApproval);
  await expect(page.getByRole("button", { name: "Approve" })).toBeVisible();
  await goBack(page);
  await untilHydrated(page);
  await expectAddressKept(page, email);
  await payByCard(page, cards.asksForApproval);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page).toHaveAddress(/^\/checkout\?order=/);
  await untilHydrated(page);
  const said = "Your bank did not confirm the payment, and nothing was charged.";
  await expect(payment).toContainText(said);
  await expect(problem).toBeFocused();
  await expect(pay).toHaveText("Pay $34.99");
  await expectAddressKept(page, email);
  await expect(page.getByRole("radio", { name: /Express delivery/ })).toBeChecked();
  expect((await keptCart(page)).items).toHaveLength(1);
  await page.getByRole("button", { name: "Pay with PayPal" }).click();
  await expect(page.getByText("Demo PayPal. No money moves.")).toBeVisible();
  await expectFits(page);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Decline" }).click();
  await untilHydrated(page);
  await expect(payment).toContainText("PayPal declined the payment, and nothing was charged.");
  await expect(problem).toBeFocused();
  await page.getByRole("button", { name: "Pay with Apple Pay" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await expectPlaced(page);
  await expect.poll(async () => (await keptCart(page)).items).toEqual([]);
  expect(await ordersOf(shop, email)).toEqual(["placed"]);
});

test("a risen price is paid only after consent, and a lost connection charges once", async ({
  shop,
  openPage,
}) => {
  const email = newEmail();
  const allow = ["409 POST /checkout.data", "failed POST /checkout.data"];
  const page = await openFilled(openPage, shop, { email, allow });
  await sql(shop.dataDir, "update product set price = 3000 where id = 4");
  await payByCard(page, cards.pays);
  const { problem, pay } = checkoutOf(page);
  await expect(problem).toContainText("Perch Desk Lamp: The price rose from $20.00 to $30.00.");
  await expect(problem).toContainText("The total rose from $25.99 to $35.99.");
  await expect(problem).toBeFocused();
  await expectNoAxeViolations(page);
  await pay.click();
  await expect(problem).toBeFocused();
  expect(await ordersOf(shop, email)).toEqual([]);
  await page.getByRole("button", { name: "Accept the total of $35.99" }).click();
  await expect(problem).toHaveCount(0);
  await expectAddressKept(page, email);

  let lost = "order";
  await page.route("**/checkout.data*", async (route) => {
    if (!isIntent(route, lost)) return route.continue();
    // The request arrives, and its response is lost.
    await route.fetch();
    await route.abort();
  });
  await expect(pay).toHaveText("Pay $35.99");
  await pay.click();
  await expect(problem).toContainText("We couldn’t reach the shop. Nothing was charged");
  await expectAddressKept(page, email);
  lost = "pay";
  await pay.click();
  await expectPlaced(page);
  expect(await ordersOf(shop, email)).toEqual(["placed"]);
  const payments = await sql<{ count: string }>(
    shop.dataDir,
    `select count(*) from order_payment where order_id = (select id from shop_order where email = $1)`,
    [email],
  );
  expect(payments).toEqual([{ count: "1" }]);
});

test("products added to an order whose payment is pending are not part of it, and nothing is paid twice", async ({
  shop,
  openPage,
}) => {
  const email = newEmail();
  const page = await openFilled(openPage, shop, { email, allow: ["409 POST /checkout.data"] });
  const { pay, problem } = checkoutOf(page);
  const expectTold = async (words: string) => {
    await expect(problem).toContainText("Nothing new was ordered or charged");
    await expect(problem).toContainText(words);
    await expect(problem).toBeFocused();
  };
  await payByCard(page, cards.late);
  const number = await expectPlaced(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We’re checking your payment");
  await page.goto(`/checkout?order=${number}`);
  await expect(page).toHaveAddress(`/orders/${number}`);

  const items = [lamp, speaker].map(({ productId }) => ({ productId, quantity: 1 }));
  await page.evaluate(
    (cart) => localStorage.setItem("shop.cart.v1", cart),
    JSON.stringify({ items }),
  );
  await goTo(page, "/checkout?line=4x1&line=2x1");
  await payByCard(page, cards.pays);
  await expectTold(
    `The payment of your order ${number} is still being checked, so your latest changes are not part of it.`,
  );
  await expectFits(page);
  expect((await keptCart(page)).items).toHaveLength(2);

  await sql(shop.dataDir, "update demo_payment set settles_at = now() - interval '1 second'");
  await pay.click();
  await expectTold(
    `Your order ${number} is already paid, so your latest changes are not part of it.`,
  );
  expect(await ordersOf(shop, email)).toEqual(["placed"]);

  await page.getByRole("link", { name: "Back to the cart" }).click();
  await expect(lineOf(page, speaker.name)).toBeVisible();
  expect((await keptCart(page)).items).toMatchObject([{ productId: speaker.productId }]);
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expectAddressKept(page, email);
  await payByCard(page, cards.asksForApproval);
  await page.getByRole("button", { name: "Approve" }).click();
  expect(await expectPlaced(page)).not.toBe(number);
  expect(await ordersOf(shop, email)).toEqual(["placed", "placed"]);
});

test("by keyboard alone a product is put into the cart, ordered and paid", async ({
  shop,
  openPage,
}) => {
  const email = newEmail();
  const page = await openPage(`/product/${lamp.slug}`);
  await reach(page, page.getByRole("link", { name: "Skip to content" }));
  await page.keyboard.press("Enter");
  await reach(page, page.getByRole("button", { name: "Add to Cart" }).first());
  await page.keyboard.press("Enter");
  await reach(page, page.getByRole("link", { name: /^Cart, 1/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveAddress("/cart");
  await reach(page, page.getByRole("link", { name: "Proceed to Checkout" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveAddress("/checkout?line=4x1");
  await untilHydrated(page);
  const typed = [
    ["Email", email],
    ["First name", "Ada"],
    ["Last name (optional)", "Lovelace"],
    ["Street address", "12 Analytical Way"],
    ["City", "Springfield"],
    ["State", "Ill"],
    ["ZIP code", "62701"],
    ["Card number", cards.pays.number],
    ["Expires", "04/39"],
    ["Security code", "123"],
    ["Name on card", "Ada Lovelace"],
  ] as const;
  for (const [label, text] of typed) {
    await reach(page, page.getByLabel(label, { exact: true }).first());
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await expectPlaced(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
  expect(await ordersOf(shop, email)).toEqual(["placed"]);
  expect((await keptCart(page)).items).toEqual([]);
});
