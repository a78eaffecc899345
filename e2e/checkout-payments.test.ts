import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import { cards } from "#testing/orders/checkout.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { keptCart, lamp, setPrices } from "./support/cart-shop.ts";
import {
  checkoutOf,
  isIntent,
  expectAddressKept,
  expectPlaced,
  fillAddress,
  oneLampLine,
  openFilled,
  ordersOf,
  payByCard,
  withCart,
} from "./support/checkout-page.ts";
import { reach } from "./support/keyboard.ts";
import { expect, goBack, reload, test, untilHydrated } from "./support/page.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

// A separate shop: these tests change prices, and sell.
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  await setPrices(shop);
  // The limit of orders per network address and hour is shared by all tests here.
  await sql(shop.dataDir, "truncate rate_counter");
});
afterAll(() => shop.discard());

// Each test has its own buyer, because an earlier test's order may still change.
let buyers = 0;
let email: string;
beforeEach(() => {
  email = `ada-${(buyers += 1)}@example.com`;
});
const states = () => ordersOf(shop, email);

describe("a card of the demonstration", () => {
  test("that pays leads to a placed order and an empty cart", async ({ openPage }) => {
    const page = await openFilled(openPage, shop, { email });
    await payByCard(page, cards.pays);
    await expectPlaced(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
    expect(await states()).toEqual(["placed"]);
    expect((await keptCart(page)).items).toEqual([]);
  });

  test.for([
    ["declined", "Your card was declined, and nothing was charged."],
    ["withoutFunds", "There is not enough money on this card, and nothing was charged."],
  ] as const)(
    "that is declined (%s) shows advice, and loses nothing",
    async ([card, words], { openPage }) => {
      const page = await openFilled(openPage, shop, { email });
      await payByCard(page, cards[card]);
      const { problem } = checkoutOf(page);
      await expect(problem).toContainText(words);
      await expect(problem).toBeFocused();
      await expect(page.getByRole("region", { name: "Payment" })).toContainText(words);
      await expect(page).toHaveTitle("Error: Checkout – Sundry");
      await expectNoAxeViolations(page);
      await expectAddressKept(page, email);
      expect((await keptCart(page)).items).toHaveLength(1);
      await payByCard(page, cards.pays);
      await expectPlaced(page);
      expect(await states()).toEqual(["placed"]);
    },
  );

  test("that needs confirmation is paid once its buyer confirms", async ({ openPage }) => {
    const page = await openFilled(openPage, shop, { email });
    await payByCard(page, cards.asksForApproval);
    await page.getByRole("button", { name: "Approve" }).click();
    await expectPlaced(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
    await expect.poll(async () => (await keptCart(page)).items).toEqual([]);
    await page.goto("/checkout?line=4x1");
    await expect(checkoutOf(page).street).toHaveValue("");
  });

  test("that is not confirmed can be paid again by another method, as the same order", async ({
    openPage,
  }) => {
    const page = await openFilled(openPage, shop, { email });
    await payByCard(page, cards.asksForApproval);
    await page.getByRole("button", { name: "Decline" }).click();
    await expect(page).toHaveAddress(/^\/checkout\?order=/);
    await untilHydrated(page);
    const { problem } = checkoutOf(page);
    const said = "Your bank did not confirm the payment, and nothing was charged.";
    await expect(page.getByRole("region", { name: "Payment" })).toContainText(said);
    await expect(problem).toBeFocused();
    await expectAddressKept(page, email);
    await expectNoAxeViolations(page);
    expect((await keptCart(page)).items).toHaveLength(1);
    await page.getByRole("button", { name: "Pay with Apple Pay" }).click();
    await expectPlaced(page);
    await expect.poll(async () => (await keptCart(page)).items).toEqual([]);
    expect(await states()).toEqual(["placed"]);
  });

  test("can be left at the bank by Back, and everything is still there", async ({ openPage }) => {
    const page = await openFilled(openPage, shop, { email });
    await payByCard(page, cards.asksForApproval);
    await expect(page.getByRole("button", { name: "Approve" })).toBeVisible();
    await goBack(page);
    await untilHydrated(page);
    await expectAddressKept(page, email);
    await payByCard(page, cards.pays);
    await expectPlaced(page);
    expect(await states()).toEqual(["placed"]);
  });

  test("with a pending payment is not paid twice", async ({ openPage }) => {
    const page = await openFilled(openPage, shop, { email });
    await payByCard(page, cards.late);
    const number = await expectPlaced(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We’re checking your payment");
    await page.goto(`/checkout?order=${number}`);
    await expect(page).toHaveAddress(`/orders/${number}`);
    expect((await keptCart(page)).items).toHaveLength(1);
  });

  test("that has paid, with a lost response, is shown as paid on the order's page", async ({
    openPage,
  }) => {
    const page = await openFilled(openPage, shop, { email });
    await payByCard(page, cards.losesTheAnswer);
    await expectPlaced(page);
    await expect.poll(states).toEqual(["placed"]);
    await expect.poll(async () => (await keptCart(page)).items).toEqual([]);
  });
});

describe("PayPal of the demonstration", () => {
  test("pays at once", async ({ openPage }) => {
    const page = await openFilled(openPage, shop, { email });
    await page.getByRole("radio", { name: "PayPal" }).check();
    await checkoutOf(page).pay.click();
    await expectPlaced(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
    await expect.poll(async () => (await keptCart(page)).items).toEqual([]);
  });
});

describe("changes since the checkout was opened", () => {
  test("of a price are shown, and paid only after consent", async ({ openPage }) => {
    const page = await openFilled(openPage, shop, { email, allow: ["409 POST /checkout.data"] });
    await sql(shop.dataDir, "update product set price = 3000 where id = 4");
    await payByCard(page, cards.pays);
    const { problem, pay } = checkoutOf(page);
    await expect(problem).toContainText("Perch Desk Lamp: The price rose from $20.00 to $30.00.");
    await expect(problem).toContainText("The total rose from $25.99 to $35.99.");
    await expect(problem).toBeFocused();
    await expectNoAxeViolations(page);
    await pay.click();
    await expect(problem).toBeFocused();
    expect(await states()).toEqual([]);
    await page.getByRole("button", { name: "Accept the total of $35.99" }).click();
    await expect(problem).toHaveCount(0);
    await expectAddressKept(page, email);
    await page.getByRole("button", { name: "Pay $35.99" }).click();
    await expectPlaced(page);
  });

  test("of stock are shown, and the rest can be ordered", async ({ openPage }) => {
    const { address, options } = withCart(shop, [...oneLampLine, { productId: 2, quantity: 3 }]);
    const page = await openPage(address, { ...options, allow: ["409 POST /checkout.data"] });
    await fillAddress(page, email);
    await sql(shop.dataDir, "update stock set on_hand = 0 where product_id = 2");
    await payByCard(page, cards.pays);
    const { problem } = checkoutOf(page);
    await expect(problem).toContainText("Drum Portable Speaker: Sold out.");
    await page.getByRole("link", { name: "Continue with available items" }).click();
    await expect(page).toHaveAddress("/checkout?line=4x1");
    await expectAddressKept(page, email);
    await payByCard(page, cards.pays);
    await expectPlaced(page);
    expect((await keptCart(page)).items).toEqual([{ productId: 2, quantity: 3 }]);
  });

  test("of the delivery service are priced at once", async ({ openPage }) => {
    const page = await openFilled(openPage, shop, { email });
    await page.getByRole("radio", { name: /Express delivery/ }).check();
    await expect(page.getByRole("button", { name: "Pay $34.99" })).toBeVisible();
    await reload(page);
    await expect(page.getByRole("radio", { name: /Express delivery/ })).toBeChecked();
    await payByCard(page, cards.pays);
    await expectPlaced(page);
  });
});

describe("a lost connection", () => {
  test("while ordering loses nothing, and a retry is the same order", async ({ openPage }) => {
    const page = await openFilled(openPage, shop, { email, allow: ["failed POST /checkout.data"] });
    await page.route("**/checkout.data*", async (route) => {
      if (!isIntent(route, "order")) return route.continue();
      // The request arrives, and its response is lost.
      await route.fetch();
      await route.abort();
    });
    await payByCard(page, cards.pays);
    const { problem, pay } = checkoutOf(page);
    await expect(problem).toContainText("We couldn’t reach the shop. Nothing was charged");
    await expectAddressKept(page, email);
    await page.unroute("**/checkout.data*");
    await pay.click();
    await expectPlaced(page);
    expect(await states()).toEqual(["placed"]);
  });

  test("while paying does not charge twice: the state is requested from the shop", async ({
    openPage,
  }) => {
    const page = await openFilled(openPage, shop, { email, allow: ["failed POST /checkout.data"] });
    await page.route("**/checkout.data*", async (route) => {
      if (!isIntent(route, "pay")) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await payByCard(page, cards.pays);
    await expectPlaced(page);
    const [{ count } = { count: "" }] = await sql<{ count: string }>(
      shop.dataDir,
      `select count(*) from order_payment where order_id = (select max(id) from shop_order)`,
    );
    expect(Number(count)).toBe(1);
  });
});

test("signing in or out shows nothing of another person", async ({ openPage }) => {
  const page = await openFilled(openPage, shop, { email });
  const stored = () =>
    sql(shop.dataDir, "select input::text from checkout where input::text like $1", [`%${email}%`]);
  await expect.poll(async () => JSON.stringify(await stored())).toContain("62701");
  await reload(page);
  await expectAddressKept(page, email);
  await sql(shop.dataDir, "update checkout set uid = 'somebody-else'");
  await reload(page);
  await expect(checkoutOf(page).email).toHaveValue("");
});

describe("by keyboard alone", () => {
  test("a product is put into the cart and taken to the checkout", async ({ openPage }) => {
    const page = await openPage(`/product/${lamp.slug}`, { shopUrl: shop.url });
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
  });

  test("the checkout is filled in, ordered and paid", async ({ openPage }) => {
    const { address, options } = withCart(shop);
    const page = await openPage(address, options);
    const typed = [
      ["Email", "ada@example.com"],
      ["First name", "Ada"],
      ["Last name", "Lovelace"],
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
  });
});
