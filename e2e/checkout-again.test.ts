import { cards } from "#testing/orders/checkout.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { keptCart, lamp, lineOf, setPrices, speaker } from "./support/cart-shop.ts";
import {
  checkoutOf,
  expectAddressKept,
  expectPlaced,
  openFilled,
  ordersOf,
  payByCard,
} from "./support/checkout-page.ts";
import { expectFits } from "./support/layout.ts";
import { expect, test } from "./support/own-shop.ts";
import { goTo } from "./support/page.ts";
import { sql } from "./support/sql.ts";

// The checkout's handling of an order that was started before.

test.beforeEach(({ shop }) => setPrices(shop));

test("an order whose payment was refused at the bank can still be paid", async ({
  shop,
  openPage,
}) => {
  const page = await openFilled(openPage, shop);
  const { pay } = checkoutOf(page);
  await page.getByRole("radio", { name: /Express delivery/ }).check();
  await payByCard(page, cards.asksForApproval);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page).toHaveAddress(/^\/checkout\?order=/);
  await expect(pay).toHaveText("Pay $34.99");
  await expectAddressKept(page);
  await expect(page.getByRole("radio", { name: /Express delivery/ })).toBeChecked();
  await page.getByRole("radio", { name: "PayPal" }).check();
  await pay.click();
  await expectPlaced(page);
  expect(await ordersOf(shop, "ada@example.com")).toEqual(["placed"]);
});

test("products added since are not part of an earlier order, and the page says so", async ({
  shop,
  openPage,
}) => {
  const email = "since@example.com";
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
  await expectNoAxeViolations(page);
  expect((await keptCart(page)).items).toHaveLength(2);

  await sql(shop.dataDir, "update demo_payment set settles_at = now() - interval '1 second'");
  await pay.click();
  await expectTold(
    `Your order ${number} is already paid, so your latest changes are not part of it.`,
  );
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
  await payByCard(page, cards.pays);
  expect(await expectPlaced(page)).not.toBe(number);
  expect(await ordersOf(shop, email)).toEqual(["placed", "placed"]);
});
